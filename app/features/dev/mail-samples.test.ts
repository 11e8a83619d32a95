import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import '#tests/own-database.ts'
import { siteForHost } from '#app/features/sites/sites.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { sampleMails } from './mail-samples.server.ts'

const origin = 'https://localhost'

async function mailsIn(locale: Locale) {
  const { site } = (await siteForHost('localhost')) ?? {}
  if (!site) throw new Error('there is no site')
  const mails = await sampleMails({ site, origin, locale })
  return { site, mails: mails.map((mail) => ({ ...mail, preview: previewOf(mail.html) })) }
}

/** What React Email puts before everything else, for lists of mails. */
function previewOf(html: string) {
  return /data-skip-in-text="true">([^<]*)/.exec(html)?.[1]?.trim() ?? ''
}

test('AUTH-1 every mail has a sample, by the name of its file', async () => {
  const { mails } = await mailsIn('en')
  const files = globSync('app/**/*.mail.tsx').map((file) => basename(file, '.mail.tsx'))
  expect(mails.map(({ name }) => name).sort()).toEqual(files.sort())
})

test.each(locales)('AUTH-1 I18N-1 every mail is whole in %s, and leads nowhere but to us', async (locale) => {
  const english = new Map((await mailsIn('en')).mails.map((mail) => [mail.name, mail]))
  const { site, mails } = await mailsIn(locale)
  for (const { name, subject, preview, text, html } of mails) {
    expect(html, name).toContain(`lang="${locale}"`)
    for (const words of [subject, preview, text, html]) {
      expect(words.trim(), name).not.toBe('')
      expect(words, name).not.toMatch(/undefined|\[object|NaN|Invalid Date|[0-9a-f]{8}-[0-9a-f]{4}-/)
    }
    // Neither a placeholder that nothing was put into nor a tag of a text.
    for (const words of [subject, preview, text]) expect(words, name).not.toMatch(/[{}<>]/)
    if (locale !== 'en') {
      expect(subject, name).not.toBe(english.get(name)?.subject)
      expect(preview, name).not.toBe(english.get(name)?.preview)
    }
    for (const address of linksOf(html, text))
      expect(address.startsWith(`${origin}/`) || address === `mailto:${site.support_email}`, address).toBe(
        true,
      )
  }
})

function linksOf(html: string, text: string) {
  const inHtml = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  return [...inHtml, ...(text.match(/\bhttps?:\S+/g) ?? [])]
}
