import type { CSSProperties, ReactNode } from 'react'

interface RowProps {
  children: ReactNode
  style?: CSSProperties
  bgcolor?: string
  lang?: string
}

/** A table for layout: mail programs do not lay out with flex or grid. */
export function Row({ children, style, bgcolor, lang }: RowProps) {
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
export function Body({ children, style }: { children: ReactNode; style: CSSProperties }) {
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
export function Preview({ text }: { text: string }) {
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

export function Link({ href, children, style }: LinkProps) {
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
export function Button({ href, children, style }: LinkProps) {
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
