import type { RefusalCode } from './refusal-texts.ts'

const shortestName = 2
const longestName = 40

/** As it is stored and shown: no space around it, one space between words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/ {2,}/g, ' ')
}

const invisible = /[\p{C}\p{Zl}\p{Zp}]/u
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|app|dev|club|date|dating|live|link|site|online|shop|xyz|top|eu|io|me|tv|cc|ly|de|at|ch|nl|be|lu|fr|es|it|pl|dk|no|se|fi|ie|uk|us|ca|au|nz|ru)(?![\p{L}\p{N}])/iu
const mailAddress = /\S@\S+\.\S/

/** For short texts that others see: nothing hidden in them, and no way to leave the site. */
export function isPlainText(text: string): boolean {
  return !invisible.test(text) && !webAddress.test(text) && !mailAddress.test(text)
}

/** What is wrong with a cleaned name; the page asks early, the server decides. */
export function nameProblem(name: string, email: string): RefusalCode | null {
  const length = [...name].length
  if (name.startsWith('@')) return 'name_starts_with_at'
  // Only a whole address counts: one that is being typed may well begin with the name.
  if (cleanEmail(email) && name.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (length < shortestName || length > longestName || !/[\p{L}\p{N}]/u.test(name)) return 'name_length'
  return isPlainText(name) ? null : 'name_not_plain'
}

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The address as mail servers take it, or null when it is none. */
export function cleanEmail(text: string): string | null {
  const [, name = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  const plainHost = asciiHost(host)
  if (!plainHost || name.length > 64 || !local.test(name) || !domain.test(plainHost)) return null
  const email = `${name}@${plainHost}`
  return email.length <= 254 ? email : null
}

/** Letters such as ü in a domain have a spelling that every mail server knows. */
function asciiHost(host: string): string | null {
  if (/^[\w.-]+$/.test(host)) return host.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}
