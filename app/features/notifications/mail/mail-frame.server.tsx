import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CSSProperties, ReactNode } from 'react'
import { localeOf } from '#app/i18n/locales.ts'
import { mailColours as colours } from './mail-colours.ts'
import type { Decline, FactValue, MailBlock, MailContent, MailPerson } from './mail-content.ts'
import * as styles from './mail-styles.ts'

interface RowProps {
  children: ReactNode
  style?: CSSProperties
  bgcolor?: string
  lang?: string
}

/** A table for layout: mail programs do not lay out with flex or grid. */
function Row({ children, style, bgcolor, lang }: RowProps) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={style}
      bgcolor={bgcolor}
      lang={lang}
    >
      <tbody style={{ width: '100%' }}>
        <tr style={{ width: '100%' }}>{children}</tr>
      </tbody>
    </table>
  )
}

/** The style stands on a cell, because some mail programs replace the body by an element without style. */
function Body({ children, style }: { children: ReactNode; style: CSSProperties }) {
  return (
    <body style={{ backgroundColor: style.backgroundColor, margin: 0, padding: 0 }}>
      <Row>
        <td style={style}>{children}</td>
      </Row>
    </body>
  )
}

const previewLength = 150
const hidden: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
}
/** Invisible: keeps mail programs from filling their preview with the beginning of the mail. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** What lists of mails show below the subject. */
function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength)
  return (
    <div style={hidden} data-skip-in-text="true">
      {shown}
      {shown.length < previewLength && <div>{filler.repeat(previewLength - shown.length)}</div>}
    </div>
  )
}

interface LinkProps {
  href: string
  children: ReactNode
  style?: CSSProperties
}

function Link({ href, children, style }: LinkProps) {
  return (
    <a href={href} target="_blank" style={{ textDecoration: 'none', ...style }} rel="noopener">
      {children}
    </a>
  )
}

const buttonBox: CSSProperties = { display: 'inline-block', maxWidth: '100%' }
const outlookBox = { msoPaddingAlt: '0px' }
const outlookLabel = { msoPaddingAlt: '0px', msoTextRaise: 12 }
const buttonLabel: CSSProperties = { maxWidth: '100%', display: 'inline-block', lineHeight: '120%' }

/** Outlook ignores the padding of a link: wide spaces that only Outlook reads stand for the 16 and 24 pixels. */
function Button({ href, children, style }: LinkProps) {
  return (
    <Link href={href} style={{ ...buttonBox, ...outlookBox, ...style }}>
      <OutlookSpace raise="mso-text-raise:24" />
      <span style={{ ...buttonLabel, ...outlookLabel }}>{children}</span>
      <OutlookSpace end="&#8203;" />
    </Link>
  )
}

function OutlookSpace({ raise = '', end = '' }: { raise?: string; end?: string }) {
  const spaces = `<i style="mso-font-width:400%;${raise}" hidden>&#8202;&#8202;&#8202;${end}</i>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React renders no comments
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${spaces}<![endif]-->` }} />
}

export interface MailSender {
  site: string
  accent: string
  supportEmail: string
  company: string
  /** Street, town and country, in the recipient's language. */
  address: string
}

export interface FramedMail {
  content: MailContent
  sender: MailSender
  i18n: I18n
  /** Only mails other than service mails can be declined. */
  decline?: Decline
}

/** Style attributes only: mail programs drop style elements, and so does the preview's content policy. */
export function MailFrame({ content, sender, i18n, decline }: FramedMail) {
  const { accent } = sender
  return (
    <html dir="ltr" lang={i18n.locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Sets every colour, so that a dark program changes all of them or none; half of them would be unreadable. */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{i18n._(content.subject)}</title>
      </head>
      <Body style={styles.body}>
        <Preview text={i18n._(content.preview)} />
        <Row style={styles.container} lang={i18n.locale}>
          <td>
            <Row style={styles.band}>
              <td style={{ ...styles.bandInside, backgroundColor: accent }}>
                <p style={styles.brand}>{sender.site}</p>
              </td>
            </Row>
            <Row style={styles.card} bgcolor={colours.card}>
              <td style={styles.cardInside}>
                <h1 style={styles.heading}>{i18n._(content.heading)}</h1>
                {content.blocks.map((block, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
                  <Block key={place} block={block} i18n={i18n} accent={accent} />
                ))}
              </td>
            </Row>
            <Footer content={content} sender={sender} i18n={i18n} decline={decline} />
          </td>
        </Row>
      </Body>
    </html>
  )
}

function Block({ block, i18n, accent }: { block: MailBlock; i18n: I18n; accent: string }) {
  switch (block.kind) {
    case 'text':
      return <p style={styles.text}>{i18n._(block.text)}</p>
    case 'quote':
      return block.words.split('\n\n').map((paragraph) => (
        <p key={paragraph} style={styles.quote}>
          {paragraph}
        </p>
      ))
    case 'button':
      return (
        <p style={styles.buttonLine}>
          <Button href={block.href} style={{ ...styles.button, backgroundColor: accent }}>
            {withNonBreakingHyphens(i18n._(block.label))}
          </Button>
        </p>
      )
    case 'link':
      return (
        <p style={styles.linkLine}>
          <Link href={block.href} style={{ ...styles.link, color: accent }}>
            {i18n._(block.label)}
          </Link>
        </p>
      )
    case 'heading':
      return <h2 style={styles.partHeading}>{i18n._(block.text)}</h2>
    case 'people':
      return block.people.map((person) => (
        <Person key={person.href} person={person} i18n={i18n} accent={accent} />
      ))
    case 'facts':
      return (
        <Row style={styles.facts} bgcolor={colours.sand}>
          <td style={styles.factsInside}>
            {block.facts.map(({ name, value }) => (
              <p key={name.id} style={styles.fact}>
                <span style={styles.factName}>{i18n._(name)}</span>
                <br />
                <strong>{factValue(value, i18n)}</strong>
              </p>
            ))}
          </td>
        </Row>
      )
  }
}

/** A picture or its first letter, and the person's name. */
function Person({ person, i18n, accent }: { person: MailPerson; i18n: I18n; accent: string }) {
  const { name, note, href, picture, label } = person
  return (
    <Row style={styles.person}>
      <td style={styles.personPicture}>
        <Link href={href}>
          {picture ? (
            <img src={picture} alt="" width="64" height="80" style={styles.picture} />
          ) : (
            <span style={{ ...styles.initial, color: accent }}>{[...name][0]}</span>
          )}
        </Link>
      </td>
      <td style={styles.personWords}>
        <Link href={href} style={{ ...styles.personName, color: accent }}>
          {name}
        </Link>
        {label && <span style={styles.personLabel}>{label}</span>}
        {note && <span style={styles.personNote}>{factValue(note, i18n)}</span>}
      </td>
    </Row>
  )
}

/** Keeps a button from ending its first line with 'e-'. */
function withNonBreakingHyphens(label: string) {
  return label.replaceAll('-', '\u2011')
}

function Footer({ content, sender, i18n, decline }: FramedMail) {
  const words = footerWords({ content, sender, i18n })
  return (
    <Row>
      <td style={styles.footer}>
        <p style={styles.footerText}>{words.reason}</p>
        <p style={styles.footerText}>
          {words.company}
          <br />
          {sender.address}
        </p>
        <p style={styles.footerText}>
          {words.help}
          <br />
          <Link href={`mailto:${sender.supportEmail}`} style={styles.footerLink}>
            {sender.supportEmail}
          </Link>
        </p>
        {decline && (
          <p style={styles.footerText}>
            <Link href={decline.page} style={styles.footerLink}>
              {words.decline}
            </Link>
            <br />
            <Link href={decline.settings} style={styles.footerLink}>
              {words.settings}
            </Link>
          </p>
        )}
      </td>
    </Row>
  )
}

/** The same mail as plain text; every address has a separate line, so it can be pressed or copied. */
export function mailText({ content, sender, i18n, decline }: FramedMail): string {
  const words = footerWords({ content, sender, i18n })
  return [
    i18n._(content.heading),
    ...content.blocks.map((block) => blockText(block, i18n)),
    '——',
    words.reason,
    `${words.company}\n${sender.address}`,
    `${words.help}\n${sender.supportEmail}`,
    ...(decline
      ? [
          `${withColon(words.decline, i18n)}\n${decline.page}`,
          `${withColon(words.settings, i18n)}\n${decline.settings}`,
        ]
      : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: MailBlock, i18n: I18n): string {
  switch (block.kind) {
    case 'text':
      return i18n._(block.text)
    case 'quote':
      return block.words
    case 'button':
    case 'link':
      return `${withColon(i18n._(block.label), i18n)}\n${block.href}`
    case 'heading':
      return underlined(i18n._(block.text))
    case 'people':
      return block.people.map((person) => personText(person, i18n)).join('\n\n')
    case 'facts':
      return block.facts
        .map(({ name, value }) => `${withColon(i18n._(name), i18n)} ${factValue(value, i18n)}`)
        .join('\n')
  }
}

/** Underlines a heading, as usual in plain text. */
function underlined(heading: string): string {
  return `${heading}\n${'-'.repeat([...heading].length)}`
}

function personText({ name, note, href, label }: MailPerson, i18n: I18n): string {
  const who = label ? `${name} (${label})` : name
  return [who, ...(note ? [factValue(note, i18n)] : []), href].join('\n')
}

/** A separate text, because French has a space before the colon. */
function withColon(label: string, i18n: I18n) {
  return i18n._(msg`${label}:`)
}

function factValue(value: FactValue, i18n: I18n) {
  if (typeof value === 'string') return value
  return typeof value === 'function' ? value(localeOf(i18n)) : i18n._(value)
}

function footerWords({ content, sender, i18n }: Omit<FramedMail, 'decline'>) {
  const { site, company } = sender
  return {
    reason: i18n._(content.reason),
    company: i18n._(msg`${site} is a service of ${company}`),
    help: i18n._(msg`Do you need help? Write to us in your language:`),
    decline: i18n._(msg`I no longer want emails like this`),
    settings: i18n._(msg`Choose what we write to you about`),
  }
}
