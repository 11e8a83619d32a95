/** Without a flag, which the API's description could not say. */
export const uuidShape = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/** Anything else in place of an id would be an error of the database's, not an answer. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}
