/** Trim, lower case, white space collapsed: two intrusive thoughts with the same canonical content are the same thought (INTR-5). */
export function canonicalContent(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
