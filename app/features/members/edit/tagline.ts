import { findContactInText } from '#app/platform/contact-details/in-texts.ts'
import { isSafeLine } from '#app/platform/values/names.ts'
import { hasWallet } from '#app/platform/values/wallets.ts'

/** A tagline appears in lists that anybody may read. */
export function isTagline(text: string): boolean {
  return isSafeLine(text) && findContactInText(text).length === 0 && !hasWallet(text)
}
