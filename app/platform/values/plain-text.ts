/** The database takes every sign but one: what has it would be an error of the database's, not an answer. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0')
}
