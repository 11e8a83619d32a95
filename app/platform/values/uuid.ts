/** No regex flag, which the API's description could not express. */
export const uuidShape = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/** Anything else as an id would cause a database error instead of an answer. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}
