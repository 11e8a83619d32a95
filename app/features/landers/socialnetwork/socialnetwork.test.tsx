import { expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { openLander, renderLander } from '#tests/make/lander.tsx'
import { makeProfiles } from '#tests/make/profile.ts'
import SocialNetworkPage, { loader } from './socialnetwork.page.tsx'
import { buildStream, type StreamMember } from './stream.ts'

const open = (domain: string) => openLander(loader, 'socialnetwork', { domain })

async function showVisitors(domain: string, logged_out_search: boolean) {
  const change = { logged_out_search, logged_out_search_trafficsource: false }
  await db().updateTable('site').set(change).where('domain', '=', domain).execute()
  clearSitesCache()
}

function memberWith(told: Partial<StreamMember>): StreamMember {
  return {
    id: told.name ?? '',
    name: 'Eva',
    age: 61,
    city: null,
    country: null,
    tagline: '',
    language: 'en',
    tagline_language: null,
    main_image: null,
    fictional: false,
    interests: [],
    ...told,
  } as StreamMember
}

test('GROW-1 TRUST-1 the stream shows only members whom visitors may see', async () => {
  await showVisitors('she.localhost', true)
  const told = { photos: 1, interests: [1, 2], city: 'Kiel', country: 'DE' }
  await makeProfiles(4, (place) => ({
    ...told,
    on: 'she.localhost',
    name: `Open${place}`,
    tagline: 'Salt air',
  }))
  await makeProfiles(2, { ...told, on: 'she.localhost', name: 'Hidden', members_only: true })
  await makeProfiles(1, { ...told, on: 'she.localhost', name: 'Drawn', kind: 'fictional' })
  const html = renderLander(SocialNetworkPage, await open('she.localhost'))
  for (const words of ['Open0', 'Open3', 'Salt air', 'Hiking', 'Kiel']) expect(html).toContain(words)
  expect(html).not.toMatch(/Hidden|>Drawn/)
  // The page states no activity and no time, because members do not publish them.
  expect(html).not.toMatch(/\b(online|ago|just now|today|yesterday|recently)\b/i)
})

test('GROW-1 TRUST-2 shows a labelled drawing where visitors see nobody', async () => {
  await showVisitors('gay.localhost', false)
  await makeProfiles(4, { on: 'gay.localhost', photos: 1, name: 'Secret', tagline: 'Nobody may read this' })
  const html = renderLander(SocialNetworkPage, await open('gay.localhost'))
  expect(html).not.toMatch(/Secret|Nobody may read this|<h3[^>]*>\w+, \d\d/)
  expect(html).toContain('A drawing')
  expect(html).toContain('The people in the picture are drawings, not members.')
  expect(html).toContain('See what you can do here')
})

test('GROW-1 only the first picture is loaded at once', async () => {
  await showVisitors('she.localhost', true)
  const pictures = renderLander(SocialNetworkPage, await open('she.localhost')).match(/<img[^>]*>/g) ?? []
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(1)
  expect(pictures[0]).toMatch(/loading="eager" fetchPriority="high"/)
})

test('GROW-1 counts shared interests among the people on the page, and is empty with too few people', () => {
  const [eva, ola, kim] = ['Eva', 'Ola', 'Kim'].map((name, place) =>
    memberWith({ name, interests: place < 2 ? ['Jazz', 'Dogs'] : ['Jazz'], city: name }),
  ) as [StreamMember, StreamMember, StreamMember]
  const silent = memberWith({ name: 'Silent' })
  expect(buildStream([eva, ola, silent])).toEqual([])
  const posts = buildStream([eva, ola, kim, silent])
  expect(posts.map((post) => (post.kind === 'person' ? post.member.name : post.kind))).toEqual([
    'Eva',
    'Ola',
    'shared',
    'Kim',
    'towns',
    'shared',
  ])
  expect(posts[2]).toMatchObject({ interest: 'Jazz', people: [eva, ola, kim] })
})

test('GROW-1 TRUST-3 labels a fictional profile in words and gives it no shared interests', async () => {
  const [robot, eva, ola] = [
    memberWith({ name: 'Robot', interests: ['Jazz'], fictional: true }),
    memberWith({ name: 'Eva', interests: ['Jazz'] }),
    memberWith({ name: 'Ola', tagline: 'Hello' }),
  ]
  const posts = buildStream([robot, eva, ola])
  expect(posts.filter(({ kind }) => kind === 'shared')).toEqual([])
  const data = { ...(await open('she.localhost')), posts }
  const html = renderLander(SocialNetworkPage, data)
  expect(html).toContain('No real person, no meeting possible.')
  expect(html).not.toContain('write to Robot')
  expect(html).toContain('Join and write to Eva')
})
