import type { MessageDescriptor } from '@lingui/core'
import { formatDate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** A text translated into the recipient's language when the mail is rendered. */
export type MailText = MessageDescriptor

export type MailBlock =
  | { kind: 'text'; text: MailText }
  /** Verbatim, in the language it was agreed to in; an empty line separates paragraphs. */
  | { kind: 'quote'; words: string }
  /** The one action the mail asks for. */
  | { kind: 'button'; label: MailText; href: string }
  | { kind: 'link'; label: MailText; href: string }
  /** A heading for a section, in a mail about several things. */
  | { kind: 'heading'; text: MailText }
  | { kind: 'people'; people: MailPerson[] }
  | { kind: 'facts'; facts: { name: MailText; value: FactValue }[] }

/** A member named in a mail, with only what its reader may see. */
export interface MailPerson {
  name: string
  /** What they did, unless it is said already. */
  note: FactValue | null
  href: string
  /** An address that needs no session; null if there is none. */
  picture: string | null
  /** The label always shown beside a fictional profile. */
  label: string | null
}

/** Literal, or in the recipient's language. */
export type FactValue = string | MailText | ((locale: Locale) => string)

/** One description for both parts, so that the plain text never says less than the HTML. */
export interface MailContent {
  subject: MailText
  /** The preview text that a list of mails shows beside the subject. */
  preview: MailText
  heading: MailText
  blocks: MailBlock[]
  /** Why the recipient gets this mail. */
  reason: MailText
}

/** Where mails of a kind are declined. */
export interface Decline {
  /** Where mail programs send a press on their own button (RFC 8058). */
  oneClick: string
  /** The page that asks people for confirmation. */
  page: string
  /** The page with all settings. */
  settings: string
}

/** Includes the time zone: the reader may be elsewhere than we think. */
export function dateAndTime(at: Date, timeZone: string): FactValue {
  return (locale) =>
    formatDate(at, locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
}
