import { expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { msg } from '@lingui/core/macro'
import { accentColours } from '#app/design/style/accent-colours.ts'
import { activityDigestMail } from '#app/features/notifications/mails/activity-digest.mail.tsx'
import type { PersonInMail } from '#app/features/notifications/mails/mail-people.server.ts'
import { newLikesMail } from '#app/features/notifications/mails/new-likes.mail.tsx'
import { severalNewsMail } from '#app/features/notifications/mails/several-news.mail.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { siteOf } from '#tests/make/site.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml, renderMailWithReact } from './mail-template.server.tsx'
import { type MailSender, mailTexts } from './mail-texts.server.ts'
import { renderMail } from './render-mail.server.tsx'

const origin = 'https://localhost'
const hostileNames = [
  '<b>Theo</b>',
  ...['$&', '$1', "$`$'", '&amp;', '"Theo" \'T\'', '{name}', '%7B', '\\u0041 \\x41'],
  // As a template marks its holes.
  ...['\uE0000\uE001', '\uE0001\uE001 \uE000', '[object Object]'],
  ...['\u202Eevil\u202C', '\u200fשלום', '👩‍👩‍👧 \ud83d', 'e-mail\u2060x', 'a\n\nb', '\u0000', ' ', ''],
  'x'.repeat(3000),
]
const addressWith = (name: string) => `${origin}/?a=${encodeURIComponent(name.toWellFormed())}&b='"<`

/** Every block and everything that is left out in some mails; the name stands wherever one may. */
function contentsAbout(name: string, count: number): MailContent[] {
  const reader = { site: name, origin, name }
  const person = (id: string, given: Partial<PersonInMail>): PersonInMail => ({
    ...{ id, name, picture: null, ageAndTown: name, events: 2, isNamed: true, label: null },
    ...given,
  })
  const people = [
    person('1', {}),
    person('2', { picture: addressWith(name) }),
    person('3', { picture: `${origin}/same`, label: name }),
    person('4', { picture: `${origin}/same`, ageAndTown: null }),
  ].slice(0, count)
  const digest = activityDigestMail({ ...reader, unread: count, likes: 4 - count, people })
  const likes = newLikesMail({ ...reader, likers: [person('5', {}), ...people] })
  const every: MailContent = {
    ...likes,
    preview: msg`${name} ${name}`,
    blocks: [
      { kind: 'quote', words: `${name}\n\n${name}` },
      {
        kind: 'facts',
        facts: [
          { name: msg`${name}`, value: name },
          { name: msg`${name}-`, value: (locale) => locale + name },
        ],
      },
      { kind: 'button', label: msg`e-${name}`, href: addressWith(name) },
      { kind: 'link', label: msg`${name}`, href: addressWith(name) },
    ],
  }
  return [digest, severalNewsMail({ ...reader, all: [likes, digest] }), every]
}

const decline = { oneClick: `${origin}/o?a&b`, page: `${origin}/p?<`, settings: `${origin}/s` }

function textsAbout(name: string, locale: Locale, { accent, count }: { accent: string; count: number }) {
  const sender: MailSender = {
    ...{ site: name, accent, supportEmail: `${name}@example.org`, company: name },
    address: `${name} 1, ${name}`,
  }
  return contentsAbout(name, count).flatMap((content) =>
    [decline, undefined].map((declined) =>
      mailTexts({ content, sender, i18n: i18nFor(locale), decline: declined }),
    ),
  )
}

test.each(locales)(
  'AUTH-1 ACC-1 a filled template is the mail that React renders, byte by byte, in %s',
  (locale) => {
    const accents = Object.values(accentColours)
    for (const [place, name] of hostileNames.entries()) {
      const accent = accents[place % accents.length]!
      for (const texts of textsAbout(name, locale, { accent, count: place % 5 }))
        expect(mailHtml(texts)).toBe(renderMailWithReact(texts))
    }
  },
)

test('AUTH-1 what somebody wrote is escaped in the HTML of a mail and verbatim in its text', async () => {
  const site = await siteOf()
  const name = '<b>"$&\'</b>'
  const [content] = contentsAbout(name, 4)
  const { html, text } = await renderMail({ to: 'a@b.example', language: 'en', site, content: content! })
  expect(html).not.toContain('<b>')
  expect(html).toContain('Hello &lt;b&gt;&quot;$&amp;&#x27;&lt;/b&gt;,')
  expect(text).toContain(`Hello ${name},`)
})

test('AUTH-1 a changed name, address or colour of the site is in its next mail', async () => {
  const site = await siteOf()
  const [content] = contentsAbout('Theo', 1)
  const mailOf = (changed: typeof site) =>
    renderMail({ to: 'a@b.example', language: 'de', site: changed, content: content! })
  await mailOf(site)
  const { html, text } = await mailOf({
    ...site,
    name: 'Later',
    support_email: 'later@example.org',
    accent: 'teal',
  })
  for (const words of ['Later', 'mailto:later@example.org', accentColours.teal]) expect(html).toContain(words)
  expect(html).not.toContain(site.support_email)
  expect(text).toContain('later@example.org')
})
