import type { CSSProperties, ReactNode } from 'react'
import { mailColours as colours } from './mail-colours.ts'
import * as styles from './mail-styles.ts'
import type { BlockTexts, MailTexts, PersonTexts } from './mail-texts.server.ts'

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

const hidden: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
}

/** What lists of mails show below the subject. */
function Preview({ shown, filler }: MailTexts['preview']) {
  return (
    <div style={hidden} data-skip-in-text="true">
      {shown}
      {filler && <div>{filler}</div>}
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

/**
 * Style attributes only: mail programs drop style elements, and so does the preview's content policy. Places each text
 * as it is, never changed or compared, because a template has holes in their place.
 */
export function MailFrame({ mail }: { mail: MailTexts }) {
  const { language, accent } = mail
  return (
    <html dir="ltr" lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Sets every colour, so that a dark program changes all of them or none; half of them would be unreadable. */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{mail.subject}</title>
      </head>
      <Body style={styles.body}>
        <Preview {...mail.preview} />
        <Row style={styles.container} lang={language}>
          <td>
            <Row style={styles.band}>
              <td style={{ ...styles.bandInside, backgroundColor: accent }}>
                <p style={styles.brand}>{mail.site}</p>
              </td>
            </Row>
            <Row style={styles.card} bgcolor={colours.card}>
              <td style={styles.cardInside}>
                <h1 style={styles.heading}>{mail.heading}</h1>
                {mail.blocks.map((block, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
                  <Block key={place} block={block} mail={mail} />
                ))}
              </td>
            </Row>
            <Footer mail={mail} />
          </td>
        </Row>
      </Body>
    </html>
  )
}

function Block({ block, mail }: { block: BlockTexts; mail: MailTexts }) {
  const { accent } = mail
  switch (block.kind) {
    case 'text':
      return <p style={styles.text}>{block.text}</p>
    case 'quote':
      return block.paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <p key={place} style={styles.quote}>
          {paragraph}
        </p>
      ))
    case 'button':
      return (
        <p style={styles.buttonLine}>
          <Button href={block.href} style={{ ...styles.button, backgroundColor: accent }}>
            {block.nonBreakingLabel}
          </Button>
        </p>
      )
    case 'link':
      return (
        <p style={styles.linkLine}>
          <Link href={block.href} style={{ ...styles.link, color: accent }}>
            {block.label}
          </Link>
        </p>
      )
    case 'heading':
      return <h2 style={styles.partHeading}>{block.text}</h2>
    case 'people':
      return block.people.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Person key={place} person={person} mail={mail} />
      ))
    case 'facts':
      return (
        <Row style={styles.facts} bgcolor={colours.sand}>
          <td style={styles.factsInside}>
            {block.facts.map(({ name, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
              <p key={place} style={styles.fact}>
                <span style={styles.factName}>{name}</span>
                <br />
                <strong>{value}</strong>
              </p>
            ))}
          </td>
        </Row>
      )
  }
}

/** A picture or its first letter, and the person's name. */
function Person({ person, mail }: { person: PersonTexts; mail: MailTexts }) {
  const { name, initial, note, href, picture, label } = person
  const { accent } = mail
  return (
    <Row style={styles.person}>
      <td style={styles.personPicture}>
        <Link href={href}>
          {picture === null ? (
            <span style={{ ...styles.initial, color: accent }}>{initial}</span>
          ) : (
            <img src={mail.pictures[picture]} alt="" width="64" height="80" style={styles.picture} />
          )}
        </Link>
      </td>
      <td style={styles.personWords}>
        <Link href={href} style={{ ...styles.personName, color: accent }}>
          {name}
        </Link>
        {label !== null && <span style={styles.personLabel}>{label}</span>}
        {note !== null && <span style={styles.personNote}>{note}</span>}
      </td>
    </Row>
  )
}

function Footer({ mail: { footer, decline } }: { mail: MailTexts }) {
  return (
    <Row>
      <td style={styles.footer}>
        <p style={styles.footerText}>{footer.reason}</p>
        <p style={styles.footerText}>
          {footer.company}
          <br />
          {footer.address}
        </p>
        <p style={styles.footerText}>
          {footer.help}
          <br />
          <Link href={footer.supportHref} style={styles.footerLink}>
            {footer.supportEmail}
          </Link>
        </p>
        {decline && (
          <p style={styles.footerText}>
            <Link href={decline.page} style={styles.footerLink}>
              {decline.pageLabel}
            </Link>
            <br />
            <Link href={decline.settings} style={styles.footerLink}>
              {decline.settingsLabel}
            </Link>
          </p>
        )}
      </td>
    </Row>
  )
}
