/** A phone number as shown and dialled: without hyphens (of any length) and white space. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[\p{Pd}\s]/gu, '')
}
