import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { renderLander } from '#tests/make/lander.tsx'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles, type ProfileOptions } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { Route } from './+types/landing3.page.ts'
import { firstLines } from './in-common.server.ts'
import { loader as landing } from './landing.page.tsx'
import { loader as landing2 } from './landing2.page.tsx'
import InCommonPage, { action as compare, loader as landing3 } from './landing3.page.tsx'
import { FictionalLines } from './MemberParts.tsx'
import type { Person } from './member-landing.server.ts'

const loaders = { landing, landing2, landing3 }

async function argsFor(id: string, { query = '', form, ...changes }: LoaderOptions = {}) {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...(await visitOf(null)), consent: null, ...changes } as Visit)
  const url = new URL(`http://localhost/members/${encodeURIComponent(id)}/landing${query}`)
  const request = new Request(url, { ...(form && { method: 'POST', body: form }) })
  return { context, request, url, params: { id } } as never
}

interface LoaderOptions extends Partial<Visit> {
  query?: string
  form?: URLSearchParams
}

const titles = {
  landing: 'Write to Theo',
  landing2: 'How would you begin?',
  landing3: 'What might you have in common?',
}

const runLoader = async (name: keyof typeof loaders, id: string, asked?: LoaderOptions) =>
  loaders[name](await argsFor(id, asked))

test.each(['landing', 'landing2', 'landing3'] as const)(
  'GROW-1 %s shows a member as visitors may see one, and its shared link names no town',
  async (name) => {
    const { id } = await makeProfile({ name: 'Theo', gender: 'male', photos: 1, city: 'Quilltown' })
    const page = await runLoader(name, id)
    expect(page.person).toMatchObject({
      id,
      name: 'Theo',
      place: 'Quilltown',
      fictional: false,
      answers: true,
    })
    expect(page.person?.picture?.srcSet).toContain('full.webp 960w')
    expect(page).toMatchObject({ people: [], title: titles[name] })
    expect(page).toHaveProperty('image', expect.stringContaining('match.webp'))
    expect(page).toHaveProperty('description', expect.not.stringContaining('Quilltown'))
  },
)

test('GROW-1 gone, invisible, members-only, other-site and unknown ids all show the same page about other people', async () => {
  await makeProfiles(4, { gender: 'female', photos: 1 })
  const hidden: ProfileOptions[] = [
    { invisible: true },
    { members_only: true },
    { under_review: true },
    { status: 'disabled' },
    { on: 'she.localhost' },
  ]
  const unseen = await Promise.all(hidden.map((wanted) => makeProfile({ ...wanted, photos: 1 })))
  const ids = [...unseen.map(({ id }) => id), newId(), 'nobody', '../../login', "' or 1=1"]
  for (const name of ['landing', 'landing2', 'landing3'] as const) {
    const pages = await Promise.all(ids.map((id) => runLoader(name, id)))
    const alike = pages.map(({ view: _view, start: { address: _address, ...start }, ...rest }) => ({
      ...rest,
      start,
    }))
    for (const page of alike) expect(page).toEqual(alike[0])
    expect(alike[0]).toMatchObject({ person: null, title: 'People you could meet' })
    expect(alike[0]?.people).toHaveLength(4)
    for (const { id } of unseen) expect(JSON.stringify(alike[0])).not.toContain(id)
  }
})

test('GROW-1 SITE-2 where visitors see nobody, the page shows a scene and no member', async () => {
  const { id } = await makeProfile({ photos: 1 })
  const site = { ...(await siteOf()), logged_out_search: false, logged_out_search_trafficsource: false }
  for (const name of ['landing', 'landing2', 'landing3'] as const) {
    const page = await runLoader(name, id, { site })
    expect(page).toMatchObject({ person: null, people: [], scene: expect.stringContaining('.svg') })
    expect(JSON.stringify(page)).not.toContain(id)
  }
})

test('GROW-1 redirects a logged-in member to that profile and preserves the query', async () => {
  const { viewer, site } = await makeMember()
  for (const name of ['landing', 'landing2', 'landing3'] as const) {
    const sent = await runLoader(name, 'some-id', { viewer, site, query: '?network=radio&ref=7' }).catch(
      (thrown: Response) => thrown,
    )
    expect((sent as Response).headers.get('Location')).toBe('/members/some-id?network=radio&ref=7')
  }
})

test('TRUST-1 labels a fictional profile in words, never compares it, and shows no town', async () => {
  const { id } = await makeProfile({ kind: 'fictional', name: 'Aurora', photos: 1, interests: [1, 2] })
  const { person, questions } = await runLoader('landing3', id)
  expect(person).toMatchObject({ fictional: true, place: null })
  expect(questions).toBeNull()
  const words = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <FictionalLines person={person as Person} />
    </I18nProvider>,
  ).replace(/<[^>]+>/g, '')
  expect(words).toContain('Fictional profile. No real person, no meeting possible.')
})

test('GROW-1 the server compares answers with what visitors may see of the profile', async () => {
  const wanted = { name: 'Theo', interests: [1, 14], facts: { signup_reason: 'travel' } } as const
  const { id } = await makeProfile({ ...wanted, interests: [1, 14] })
  const asked = async (form: string[][], changes?: LoaderOptions) =>
    compare(await argsFor(id, { ...changes, form: new URLSearchParams(form) }))
  expect(
    await asked([
      ['interests', '14'],
      ['interests', '3'],
      ['signup_reason', 'travel'],
    ]),
  ).toMatchObject({
    asked: { interests: [3, 14], signup_reason: 'travel' },
    interests: ['Jazz'],
    reason: 'Someone to travel with',
    message: 'Hello Theo, we have something in common: Jazz. What does it mean to you?',
  })
  const nothing = await asked([
    ['interests', '3'],
    ['signup_reason', 'dance'],
  ])
  expect(nothing).toMatchObject({ interests: [], reason: null, likes: ['Hiking', 'Jazz'] })
  expect(nothing.message).not.toContain('in common')
  expect(await asked([['signup_reason', 'dragons']])).toMatchObject({ asked: { interests: [] } })

  const site = { ...(await siteOf()), visible_profile_fields: [], visible_profile_notes: [] }
  expect(await asked([['interests', '14']], { site })).toMatchObject({
    interests: [],
    likes: [],
    hereFor: null,
  })
  expect((await runLoader('landing3', id, { site })).questions).toBeNull()
})

test('GROW-1 passes the compared answers to sign-up, also without script', async () => {
  const { id } = await makeProfile({ interests: [14], facts: { signup_reason: 'travel' } })
  const form = new URLSearchParams([
    ['interests', '14'],
    ['interests', '3'],
    ['signup_reason', 'travel'],
  ])
  const actionData = await compare(await argsFor(id, { form }))
  const html = renderLander(
    ({ loaderData }: { loaderData: object }) => (
      <InCommonPage {...({ loaderData, actionData } as unknown as Route.ComponentProps)} />
    ),
    await runLoader('landing3', id),
  )
  const [start = ''] = new RegExp(`<form [^>]*action="/members/${id}/signup.*?</form>`, 's').exec(html) ?? []
  const sent = [...start.matchAll(/name="(interests|signup_reason)" value="([^"]*)"/g)]
  expect(sent.map(([, name, value]) => [name, value])).toEqual([
    ['interests', '3'],
    ['interests', '14'],
    ['signup_reason', 'travel'],
  ])
})

test('GROW-1 answers about a hidden member redirect to the page instead of an error', async () => {
  const { id } = await makeProfile({ invisible: true, interests: [14] })
  const sent = await compare(
    await argsFor(id, { form: new URLSearchParams({ interests: '14' }), query: '?ref=7' }),
  ).catch((thrown: Response) => thrown)
  expect((sent as Response).headers.get('Location')).toBe(`/members/${id}/landing?ref=7`)
})

test('GROW-1 first lines are suggestions from the icebreakers, and claim nothing in common', () => {
  const id = newId()
  for (let day = 0; day < 20; day++) {
    const lines = firstLines({ id, name: 'Theo' }, 'en', new Date(Date.UTC(2026, 0, 1 + day)))
    expect(new Set(lines).size).toBe(3)
    expect(lines[0]).toContain('Theo')
    expect(lines.join()).not.toMatch(/in common|both/)
  }
})

test('GROW-1 first lines stay for a day, and differ from day to day and from member to member', () => {
  const linesOf = (id: string, at: string) => firstLines({ id, name: 'Theo' }, 'en', new Date(at))
  const [one = '', other = ''] = ['1', '2'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)
  const lines = linesOf(one, '2026-03-01T00:00Z')
  expect(linesOf(one, '2026-03-01T23:59Z')).toEqual(lines)
  expect(linesOf(one, '2026-03-02T00:00Z')).not.toEqual(lines)
  expect(linesOf(other, '2026-03-01T00:00Z')).not.toEqual(lines)
})

test('GROW-3 counts a form submitted without script as the same view', async () => {
  const { id } = await makeProfile({ interests: [14] })
  const counted = async () => {
    const rows = await db()
      .selectFrom('lander_count')
      .select('views')
      .where('lander', '=', 'landing3')
      .execute()
    return rows.reduce((sum, { views }) => sum + Number(views), 0)
  }
  const before = await counted()
  const first = await runLoader('landing3', id)
  const again = await runLoader('landing3', id, { query: first.start.address.replace('/signup', '') })
  expect(again.view).toBe(first.view)
  expect(await counted()).toBe(before + 1)
})
