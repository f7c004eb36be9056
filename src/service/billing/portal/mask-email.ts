/** Returns an e-mail address of which only the first letter and the domain can be read, `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}•••${email.slice(Math.max(at, 0))}`;
}
