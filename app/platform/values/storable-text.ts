/** The database accepts every character but NUL, which would cause a database error instead of an answer. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0')
}
