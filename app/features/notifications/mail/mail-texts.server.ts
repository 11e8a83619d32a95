import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localeOf } from '#app/i18n/locales.ts'
import type { Decline, FactValue, MailBlock, MailContent, MailPerson } from './mail-content.ts'

export interface MailSender {
  site: string
  accent: string
  supportEmail: string
  company: string
  /** Street, town and country, in the recipient's language. */
  address: string
}

/** All texts of a mail in the recipient's language, as its HTML and its plain text show them. */
export interface MailTexts {
  language: string
  accent: string
  site: string
  subject: string
  preview: { shown: string; filler: string | null }
  heading: string
  blocks: BlockTexts[]
  /** Each address once, because React announces each once in the head. */
  pictures: string[]
  footer: Record<'reason' | 'company' | 'address' | 'help' | 'supportEmail' | 'supportHref', string>
  decline: Record<'page' | 'pageLabel' | 'settings' | 'settingsLabel', string> | null
}

export type BlockTexts =
  | { kind: 'text' | 'heading'; text: string }
  | { kind: 'quote'; paragraphs: string[] }
  | { kind: 'button'; label: string; nonBreakingLabel: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'people'; people: PersonTexts[] }
  | { kind: 'facts'; facts: { name: string; value: string }[] }

export interface PersonTexts {
  name: string
  initial: string
  note: string | null
  href: string
  /** Its index in the mail's pictures. */
  picture: number | null
  label: string | null
}

interface DescribedMail {
  content: MailContent
  sender: MailSender
  i18n: I18n
  /** Only mails other than service mails can be declined. */
  decline?: Decline
}

export function mailTexts({ content, sender, i18n, decline }: DescribedMail): MailTexts {
  const { site, company, address, supportEmail } = sender
  const pictures: string[] = []
  return {
    language: i18n.locale,
    accent: sender.accent,
    site,
    subject: i18n._(content.subject),
    preview: previewTexts(i18n._(content.preview)),
    heading: i18n._(content.heading),
    blocks: content.blocks.map((block) => blockTexts(block, i18n, pictures)),
    pictures,
    footer: {
      reason: i18n._(content.reason),
      company: i18n._(msg`${site} is a service of ${company}`),
      address,
      help: i18n._(msg`Do you need help? Write to us in your language:`),
      supportEmail,
      supportHref: `mailto:${supportEmail}`,
    },
    decline: decline
      ? {
          page: decline.page,
          pageLabel: i18n._(msg`I no longer want emails like this`),
          settings: decline.settings,
          settingsLabel: i18n._(msg`Choose what we write to you about`),
        }
      : null,
  }
}

const previewLength = 150
/** Invisible: keeps mail programs from filling their preview with the beginning of the mail. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

function previewTexts(text: string): MailTexts['preview'] {
  const shown = text.slice(0, previewLength)
  return { shown, filler: filler.repeat(previewLength - shown.length) || null }
}

function blockTexts(block: MailBlock, i18n: I18n, pictures: string[]): BlockTexts {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return { kind: block.kind, text: i18n._(block.text) }
    case 'quote':
      return { kind: 'quote', paragraphs: block.words.split('\n\n') }
    case 'button': {
      const label = i18n._(block.label)
      // Keeps a button from ending its first line with 'e-'.
      return { kind: 'button', label, nonBreakingLabel: label.replaceAll('-', '\u2011'), href: block.href }
    }
    case 'link':
      return { kind: 'link', label: i18n._(block.label), href: block.href }
    case 'people':
      return { kind: 'people', people: block.people.map((person) => personTexts(person, i18n, pictures)) }
    case 'facts':
      return {
        kind: 'facts',
        facts: block.facts.map(({ name, value }) => ({ name: i18n._(name), value: factValue(value, i18n) })),
      }
  }
}

function personTexts({ name, note, href, picture, label }: MailPerson, i18n: I18n, pictures: string[]) {
  if (picture && !pictures.includes(picture)) pictures.push(picture)
  return {
    name,
    initial: [...name][0] ?? '',
    note: note ? factValue(note, i18n) : null,
    href,
    picture: picture ? pictures.indexOf(picture) : null,
    label: label || null,
  }
}

function factValue(value: FactValue, i18n: I18n): string {
  if (typeof value === 'string') return value
  return typeof value === 'function' ? value(localeOf(i18n)) : i18n._(value)
}

/** The same mail as plain text; every address has a separate line, so it can be pressed or copied. */
export function plainText({ heading, blocks, footer, decline }: MailTexts, i18n: I18n): string {
  const { reason, company, address, help, supportEmail } = footer
  return [
    heading,
    ...blocks.map((block) => blockText(block, i18n)),
    '——',
    reason,
    `${company}\n${address}`,
    `${help}\n${supportEmail}`,
    ...(decline
      ? [
          `${withColon(decline.pageLabel, i18n)}\n${decline.page}`,
          `${withColon(decline.settingsLabel, i18n)}\n${decline.settings}`,
        ]
      : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: BlockTexts, i18n: I18n): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'quote':
      return block.paragraphs.join('\n\n')
    case 'button':
    case 'link':
      return `${withColon(block.label, i18n)}\n${block.href}`
    case 'heading':
      return underlined(block.text)
    case 'people':
      return block.people.map(personText).join('\n\n')
    case 'facts':
      return block.facts.map(({ name, value }) => `${withColon(name, i18n)} ${value}`).join('\n')
  }
}

/** Underlines a heading, as usual in plain text. */
function underlined(heading: string): string {
  return `${heading}\n${'-'.repeat([...heading].length)}`
}

function personText({ name, note, href, label }: PersonTexts): string {
  const who = label === null ? name : `${name} (${label})`
  return [who, ...(note === null ? [] : [note]), href].join('\n')
}

/** A separate text, because French has a space before the colon. */
function withColon(label: string, i18n: I18n) {
  return i18n._(msg`${label}:`)
}
