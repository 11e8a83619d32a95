export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything else in place of an id would be an error of the database's, not an answer. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}
