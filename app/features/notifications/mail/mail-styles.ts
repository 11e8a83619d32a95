import type { CSSProperties } from 'react'
import { mailColours as colours } from './mail-colours.ts'

const sans = "'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const paragraph: CSSProperties = {
  margin: '0 0 20px',
  color: colours.ink,
  fontFamily: sans,
  fontSize: '18px',
  lineHeight: '28px',
  overflowWrap: 'anywhere',
}

export const body: CSSProperties = {
  margin: 0,
  padding: '28px 12px',
  backgroundColor: colours.paper,
  color: colours.ink,
  fontFamily: sans,
}

export const container: CSSProperties = { width: '100%', maxWidth: '600px', margin: '0 auto' }

export const band: CSSProperties = { width: '100%', borderCollapse: 'separate' }

export const bandInside: CSSProperties = { padding: '16px 25px', borderRadius: '16px 16px 0 0' }

export const brand: CSSProperties = {
  margin: 0,
  color: '#ffffff',
  fontFamily: serif,
  fontSize: '24px',
  fontWeight: 600,
  lineHeight: '30px',
}

export const card: CSSProperties = {
  width: '100%',
  backgroundColor: colours.card,
  border: `1px solid ${colours.line}`,
  borderTop: 0,
  borderRadius: '0 0 16px 16px',
  // Required for rounded corners of a table.
  borderCollapse: 'separate',
}

export const cardInside: CSSProperties = { padding: '30px 24px 14px' }

export const heading: CSSProperties = {
  margin: '0 0 20px',
  color: colours.ink,
  fontFamily: serif,
  fontSize: '28px',
  fontWeight: 600,
  lineHeight: '36px',
  overflowWrap: 'anywhere',
}

export const partHeading: CSSProperties = {
  ...heading,
  margin: '12px 0 16px',
  fontSize: '22px',
  lineHeight: '30px',
}

export const text = paragraph

export const person: CSSProperties = { width: '100%', margin: '0 0 16px' }

export const personPicture: CSSProperties = { width: '80px', verticalAlign: 'middle' }

export const picture: CSSProperties = { display: 'block', border: 'none', borderRadius: '12px' }

export const initial: CSSProperties = {
  display: 'block',
  width: '64px',
  height: '80px',
  borderRadius: '12px',
  backgroundColor: colours.sand,
  fontFamily: serif,
  fontSize: '30px',
  fontWeight: 600,
  lineHeight: '80px',
  textAlign: 'center',
}

export const personWords: CSSProperties = { verticalAlign: 'middle' }

export const personName: CSSProperties = {
  display: 'block',
  fontFamily: sans,
  fontSize: '20px',
  fontWeight: 700,
  lineHeight: '28px',
  overflowWrap: 'anywhere',
}

export const personNote: CSSProperties = { ...paragraph, display: 'block', margin: 0 }

export const personLabel: CSSProperties = {
  ...personNote,
  color: colours.inkSoft,
  fontSize: '16px',
  fontWeight: 700,
  lineHeight: '24px',
}

export const quote: CSSProperties = {
  ...paragraph,
  paddingLeft: '16px',
  borderLeft: `4px solid ${colours.line}`,
}

export const buttonLine: CSSProperties = { ...paragraph, margin: '28px 0' }

export const button: CSSProperties = {
  padding: '16px 24px',
  borderRadius: '29px',
  color: '#ffffff',
  fontFamily: sans,
  fontSize: '18px',
  fontWeight: 700,
  lineHeight: '26px',
  textAlign: 'center',
  textDecoration: 'none',
}

export const linkLine: CSSProperties = { ...paragraph, margin: '-10px 0 18px' }

export const link: CSSProperties = {
  display: 'inline-block',
  padding: '10px 0',
  fontWeight: 700,
  textDecoration: 'underline',
}

export const facts: CSSProperties = {
  width: '100%',
  margin: '0 0 22px',
  backgroundColor: colours.sand,
  borderRadius: '12px',
  borderCollapse: 'separate',
}

export const factsInside: CSSProperties = { padding: '16px 20px 4px' }

export const fact: CSSProperties = { ...paragraph, margin: '0 0 12px', fontSize: '20px' }

export const factName: CSSProperties = { color: colours.inkSoft, fontSize: '16px' }

export const footer: CSSProperties = { padding: '24px 25px 0' }

export const footerText: CSSProperties = {
  ...paragraph,
  margin: '0 0 14px',
  color: colours.inkSoft,
  fontSize: '16px',
  lineHeight: '24px',
}

export const footerLink: CSSProperties = {
  display: 'inline-block',
  padding: '12px 0',
  color: colours.inkSoft,
  textDecoration: 'underline',
}
