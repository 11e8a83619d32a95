import { hasContactInName } from '../contact-details/find-contact.ts'
import type { RefusalCode } from '../refusal-texts.ts'
import { normaliseEmail } from './email.ts'
import { limitMarks, removeInvisible } from './invisible-characters.ts'
import { impersonatesSite } from './reserved-names.ts'

const shortestName = 2
export const longestName = 40

/** A name as stored and shown: no space around it, one space between words. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
}

const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|app|dev|club|date|dating|live|link|site|online|shop|xyz|top|eu|io|me|tv|cc|ly|de|at|ch|nl|be|lu|fr|es|it|pl|dk|no|se|fi|ie|uk|us|ca|au|nz|ru)(?![\p{L}\p{N}])/iu
const mailAddress = /(?:^|\s)\S[^\s@]*@\S+\.\S/

/** For short texts that others see: no hidden characters, no piled-up marks, and no way to leave the site. */
export function isSafeLine(text: string): boolean {
  const seen = limitMarks(removeInvisible(text))
  return seen === text.normalize('NFC') && !webAddress.test(text) && !mailAddress.test(text)
}

/** The problem with a cleaned name at a site; the page checks early, the server decides. */
export function nameProblem(name: string, email: string, site?: string): RefusalCode | null {
  const length = [...name].length
  if (name.startsWith('@')) return 'name_starts_with_at'
  // Compares only complete addresses: one that is still being typed may well begin with the name.
  if (normaliseEmail(email) && name.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (length < shortestName || length > longestName || !/[\p{L}\p{N}]/u.test(name)) return 'name_length'
  // Programs that read a name may interpret a backslash as an escape.
  if (!isSafeLine(name) || name.includes('\\') || hasContactInName(name)) return 'name_not_plain'
  return impersonatesSite(name, { site }) ? 'name_reserved' : null
}
