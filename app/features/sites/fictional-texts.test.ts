import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { FictionalWords } from '#app/design/people/fictional-words.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rootData } from '#app/root-data.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import { clearSitesCache } from './sites.server.ts'

const none = { fictional_singular: '{}', fictional_plural: '{}', fictional_icon: 'drama' }

async function updateSites(values: Record<string, string>) {
  await db().updateTable('site').set(values).execute()
  clearSitesCache()
}

afterEach(() => updateSites(none))

async function readSettings(locale: Locale) {
  return (await (await call('/api/settings.php', { cookie: `locale=${locale}` })).json()).settings
}

/** The label as a page shows it. */
async function renderLabel(locale: Locale, full: boolean) {
  const data = await rootData({ ...(await visitOf(null)), locale }, '/')
  const words = createElement(
    FictionalWords,
    { value: data.site.fictional },
    createElement(FictionalLabel, { full }),
  )
  return renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nFor(locale) }, words))
}

const stripTags = (markup: string) => markup.replace(/<[^>]+>/g, '')

test('PROFILE-7 a site without custom texts uses ours, in every language', async () => {
  for (const locale of locales) {
    const { fictional_singular, fictional_plural, fictional_warning } = await readSettings(locale)
    expect(stripTags(await renderLabel(locale, false))).toBe(fictional_singular)
    expect(stripTags(await renderLabel(locale, true))).toMatch(new RegExp(`^${fictional_singular}\\. \\S`))
    if (locale !== 'en') expect(fictional_plural).not.toBe('Fictional profiles')
    expect(fictional_warning).not.toBe('')
  }
  expect(await readSettings('en')).toMatchObject({
    fictional_singular: 'Fictional profile',
    fictional_plural: 'Fictional profiles',
  })
})

test('PROFILE-7 TRUST-1 a site words the label in its languages; its meaning is stated all the same', async () => {
  await updateSites({
    fictional_singular: JSON.stringify({ en: 'invented character', de: ' erfundene Figur ', fr: '' }),
    fictional_plural: JSON.stringify({ en: 'invented characters' }),
  })
  expect(await readSettings('en')).toMatchObject({
    fictional_singular: 'Invented character',
    fictional_plural: 'Invented characters',
  })
  expect(stripTags(await renderLabel('en', false))).toBe('Invented character')
  expect(stripTags(await renderLabel('en', true))).toBe(
    'Invented character. Fictional profile. No real person, no meeting possible.',
  )
  expect(stripTags(await renderLabel('de', false))).toBe('Erfundene Figur')
  // Never the words of another language.
  expect(stripTags(await renderLabel('fr', false))).toBe('Profil fictif')
  expect(await readSettings('de')).toMatchObject({ fictional_plural: 'Fiktive Profile' })
})

test('PROFILE-7 a site picks the icon; an unknown one falls back to the usual icon', async () => {
  const usual = await renderLabel('en', false)
  await updateSites({ fictional_icon: 'bot' })
  const chosen = await renderLabel('en', false)
  expect(usual).toContain('lucide-drama')
  expect(chosen).toContain('lucide-bot')
  const { cookie } = await makeMember()
  expect((await (await call('/api/user.php', { cookie })).json()).user.fictional_icon).toBe('bot')
  await updateSites({ fictional_icon: 'no-such-icon' })
  expect(await renderLabel('en', false)).toBe(usual)
})

test('PROFILE-7 a site without its own warning uses ours in the reader’s language', async () => {
  const before = await db().selectFrom('site').select(['id', 'fictional_warning']).execute()
  await updateSites({ fictional_warning: '{}' })
  expect((await readSettings('fi')).fictional_warning).toMatch(/^Kuvitteellinen profiili\. /)
  for (const { id, fictional_warning } of before)
    await db()
      .updateTable('site')
      .set({ fictional_warning: JSON.stringify(fictional_warning) })
      .where('id', '=', id)
      .execute()
})
