import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '#app/i18n/locales.ts'

/** A text that is written in the recipient's language when the mail is rendered. */
export type MailText = MessageDescriptor

export type MailBlock =
  | { kind: 'text'; text: MailText }
  /** Word for word in the language in which it was agreed to; paragraphs have an empty line between them. */
  | { kind: 'quote'; words: string }
  /** The one thing the mail asks for. */
  | { kind: 'button'; label: MailText; href: string }
  | { kind: 'link'; label: MailText; href: string }
  /** Above what belongs together, in a mail about several things. */
  | { kind: 'heading'; text: MailText }
  | { kind: 'people'; people: MailPerson[] }
  | { kind: 'facts'; facts: { name: MailText; value: FactValue }[] }

/** Somebody of whom a mail tells, as far as its reader may see them. */
export interface MailPerson {
  name: string
  /** What they did, if it is not said already. */
  note: FactValue | null
  href: string
  /** An address that needs no session; null if there is none. */
  picture: string | null
  /** What always stands beside a fictional profile. */
  label: string | null
}

/** As it is, or in the recipient's language. */
export type FactValue = string | MailText | ((locale: Locale) => string)

/** One description from which both parts are made, so that the plain text never says less than the HTML. */
export interface MailContent {
  subject: MailText
  /** What a list of mails shows beside the subject. */
  preview: MailText
  heading: MailText
  blocks: MailBlock[]
  /** Why the recipient gets this mail. */
  reason: MailText
}

/** Where mails of a kind are declined. */
export interface Decline {
  /** Where programs for mail send a press on their own button (RFC 8058). */
  oneClick: string
  /** The page that asks once more, for people. */
  page: string
  /** Where everything can be chosen. */
  settings: string
}
