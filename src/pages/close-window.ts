/** The script of a page in which nothing is left to do: closes the window where a script has opened it, otherwise does nothing. */
window.close();
