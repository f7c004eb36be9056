/** Where the site is built from; a folder of the build, so that the packages of the project are found from it. */
export const sourcesFolder = "dist/docs-sources";

/** The sidebar, which the configuration of the site reads. */
export const sidebarFile = "sidebar.json";
