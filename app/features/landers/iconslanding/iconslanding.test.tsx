import { expect, onTestFinished, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { openLander, renderLander } from '#tests/make/lander.tsx'
import { interestIcons, reasonIcons } from './Choices.tsx'
import { interestsFor } from './choices.server.ts'
import IconsPage, { loader } from './iconslanding.page.tsx'

const open = (domain?: string) => openLander(loader, 'iconslanding', { domain })
const names = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]*)"`, 'g'))].map(([, value]) => value)

test('GROW-1 three questions by icon stand in one form that works without script', async () => {
  const html = renderLander(IconsPage, await open())
  const [form = ''] = /<form.*<\/form>/s.exec(html) ?? []
  expect(form).toMatch(/^<form [^>]*action="\/signup\?view=[^>]* method="post"/)
  expect(form.match(/<fieldset/g)).toHaveLength(3)
  expect(names(form, 'who')).toHaveLength(4)
  expect(names(form, 'signup_reason')).toHaveLength(6)
  expect(names(form, 'interests')).toHaveLength(12)
  // None is chosen beforehand, and none is required: sign-up asks for whatever is open.
  expect(form).not.toMatch(/ (checked|required)=/)
})

test('GROW-1 one picture of fixed size is loaded at once', async () => {
  const html = renderLander(IconsPage, await open())
  const pictures = html.match(/<img[^>]*>/g) ?? []
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toMatch(/width="\d+" height="\d+" fetchPriority="high"/)
})

test('GROW-1 the headline follows the variant, in the reader’s language', async () => {
  const data = await openLander(loader, 'iconslanding', { locale: 'de' })
  const title = (headline: number) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(
      renderLander(IconsPage, { ...data, look: { ...data.look, headline } }, 'de'),
    )?.[1]
  expect([title(0), title(1)]).toEqual(['Drei kleine Fragen für den Anfang', 'Wen möchtest du kennenlernen?'])
})

test("GROW-1 asks no question whose field the site's profiles do not have", async () => {
  const before = await db()
    .selectFrom('site')
    .select(['visible_profile_fields', 'visible_profile_notes'])
    .where('domain', '=', 'localhost')
    .executeTakeFirstOrThrow()
  const show = async (change: typeof before) => {
    await db().updateTable('site').set(change).where('domain', '=', 'localhost').execute()
    clearSitesCache()
  }
  onTestFinished(() => show(before))
  await show({ visible_profile_fields: ['city'], visible_profile_notes: [] })
  const html = renderLander(IconsPage, await open())
  expect(html.match(/<fieldset/g)).toHaveLength(1)
  expect(html).not.toContain('Three small choices')
})

test('GROW-1 every offered answer has an icon, on every brand', async () => {
  const { reasons, interests } = await open()
  expect(reasons.filter(({ value }) => !reasonIcons[value])).toEqual([])
  expect(interests).toHaveLength(12)
  for (const niche of [1, 2, 3, 4, 5, 6, 7]) {
    const offered = interestsFor(niche)
    expect(offered).toHaveLength(12)
    expect(offered.filter((key) => !interestIcons[key])).toEqual([])
  }
})
