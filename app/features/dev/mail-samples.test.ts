import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { findFraudHelp } from '#app/features/safety/fraud-help/fraud-help.server.ts'
import { findCompanyOfSite, findSiteForHost } from '#app/features/sites/sites.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { elementsOf, inherited, type MailElement } from '#tests/mail-html.ts'
import { sampleMails } from './mail-samples.server.ts'

const origin = 'https://localhost'
/** Police and victim support. */
const helpLinks = findFraudHelp('NL').map(({ url }) => url)

async function mailsIn(locale: Locale) {
  const { site } = (await findSiteForHost('localhost')) ?? {}
  if (!site) throw new Error('there is no site')
  const mails = await sampleMails({ site, origin, locale })
  return { site, mails: mails.map((mail) => ({ ...mail, preview: previewOf(mail.html) })) }
}

/** The preview text that comes first, for lists of mails. */
function previewOf(html: string) {
  return /data-skip-in-text="true">([^<]*)/.exec(html)?.[1]?.trim() ?? ''
}

test('AUTH-1 every mail has a sample, by the name of its file', async () => {
  const { mails } = await mailsIn('en')
  const files = globSync('app/**/*.mail.tsx').map((file) => basename(file, '.mail.tsx'))
  expect(mails.map(({ name }) => name).sort()).toEqual(files.sort())
})

test.each(locales)(
  'AUTH-1 I18N-1 every mail is complete in %s, and links only to us and to help',
  async (locale) => {
    const english = new Map((await mailsIn('en')).mails.map((mail) => [mail.name, mail]))
    const { site, mails } = await mailsIn(locale)
    for (const { name, subject, preview, text, html } of mails) {
      expect(html, name).toContain(`lang="${locale}"`)
      for (const words of [subject, preview, text, html]) {
        expect(words.trim(), name).not.toBe('')
        expect(words, name).not.toMatch(/undefined|\[object|NaN|Invalid Date|[0-9a-f]{8}-[0-9a-f]{4}-/)
      }
      // Neither an unfilled placeholder nor a tag from a translation.
      for (const words of [subject, preview, text]) expect(words, name).not.toMatch(/[{}<>]/)
      if (locale !== 'en') {
        expect(subject, name).not.toBe(english.get(name)?.subject)
        expect(preview, name).not.toBe(english.get(name)?.preview)
      }
      expect(text, name).not.toMatch(onlyInHtml)
      if (smallAfterComma.includes(locale)) expect(text, name).not.toMatch(/Ingrid,\n\n\p{Lu}/u)
      const ownLinks = [`mailto:${site.support_email}`, ...helpLinks]
      for (const address of linksOf(html, text))
        expect(address.startsWith(`${origin}/`) || ownLinks.includes(address), address).toBe(true)
    }
  },
)

test('AUTH-1 ACC-4 samples match what the site sends: from its own company, with consistent dates', async () => {
  const { site, mails } = await mailsIn('en')
  const { name, address } = await findCompanyOfSite(site)
  const textOf = (wanted: string) => mails.find((mail) => mail.name === wanted)?.text ?? ''
  for (const sample of ['order-receipt', 'debit-notice'])
    for (const words of [name, address]) expect(textOf(sample), sample).toContain(words)
  expect(textOf('transfer-details')).toContain(name)
  const dayIn = (text: string, words: RegExp) => Date.parse(`${words.exec(text)?.[1]} UTC`)
  const closed = textOf('account-closed')
  const erased = dayIn(closed, /Erased for good on:?\s+(\d+ \w+ \d{4})/)
  expect(erased).toBeGreaterThan(now().getTime() + 12 * 86_400_000)
  for (const by of [/ask for it by:?\s+(\d+ \w+ \d{4})/, /do this by:?\s+(\d+ \w+ \d{4})/]) {
    expect(dayIn(closed, by)).toBeGreaterThan(now().getTime())
    expect(dayIn(closed, by)).toBeLessThan(erased)
  }
  expect(textOf('contact-hidden')).toMatch(/Hello Member,[\s\S]*others see “Member” instead/)
})

/** The text part has no buttons and no heading marks. */
const onlyInHtml =
  /^\* |\b(?:button|Knopf|Schaltfläche|bouton|botón|pulsante|knop|knappen|przycisk)\b|painiketta/im
/** After a comma these languages continue in lower case where ours start a sentence. */
const smallAfterComma: Locale[] = ['de', 'fi', 'it', 'pl', 'sv']

function linksOf(html: string, text: string) {
  const inHtml = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  return [...inHtml, ...(text.match(/\bhttps?:\S+/g) ?? [])]
}

/** Visible text only: neither the mail's title nor the preview text. */
function wordsOf(html: string): MailElement[] {
  const isHidden = (element: MailElement | null): boolean =>
    element !== null &&
    (element.name === 'head' || element.style.get('display') === 'none' || isHidden(element.parent))
  return elementsOf(html).filter((element) => element.text && !isHidden(element))
}

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const inverted = (colour: string) =>
  `#${channelsOf(colour)
    .map((channel) =>
      Math.round(255 * (1 - channel))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Contrast ratio as defined by WCAG 2.2. */
function contrast(one: string, other: string) {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}

test('ACC-1 A11Y-1 mails are readable in dark mode: they declare their colour schemes, and all text has a colour and a background, as designed and inverted', async () => {
  const { mails } = await mailsIn('en')
  for (const { name, html } of mails) {
    for (const meta of ['color-scheme', 'supported-color-schemes'])
      expect(html, name).toContain(`<meta name="${meta}" content="light"/>`)
    const words = wordsOf(html)
    expect(words.length, name).toBeGreaterThan(5)
    for (const element of words) {
      const [front, back] = ['color', 'background-color'].map((each) => inherited(element, each) ?? '')
      const where = `${name}: ${element.text}`
      expect(front, where).toMatch(/^#[\da-f]{6}$/)
      expect(back, where).toMatch(/^#[\da-f]{6}$/)
      expect(contrast(front!, back!), where).toBeGreaterThanOrEqual(4.5)
      expect(contrast(inverted(front!), inverted(back!)), where).toBeGreaterThanOrEqual(3)
    }
  }
})

test('ACC-1 A11Y-1 mails are readable at 200 %: no text container has a fixed size, is clipped or kept on one line, and any window width is filled', async () => {
  const { mails } = await mailsIn('de')
  for (const { name, html } of mails) {
    expect(html, name).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"\/>/)
    for (const word of wordsOf(html))
      for (let element: MailElement | null = word; element; element = element.parent) {
        const { style, attributes } = element
        const where = `${name}: ${word.text} in ${element.name} ${attributes.get('style')}`
        // A letter in place of a picture counts as a picture.
        if ([...word.text].length > 1) {
          expect(style.get('width') ?? '100%', where).toMatch(/^(100%|auto)$/)
          expect(attributes.get('width') ?? '100%', where).toBe('100%')
          for (const fixed of ['height', 'max-height']) expect(style.get(fixed), where).toBeUndefined()
        }
        expect(style.get('white-space') ?? 'normal', where).not.toBe('nowrap')
        expect(style.get('overflow') ?? 'visible', where).toBe('visible')
        expect(Number.parseFloat(style.get('font-size') ?? '16'), where).toBeGreaterThanOrEqual(16)
        expect(attributes.has('height'), where).toBe(false)
      }
  }
})
