import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { visitContext } from '#app/web/visit.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'
import { loader as galleryLoader } from '../gallery/gallery.page.tsx'
import { ThreeCards } from './ThreeCards.tsx'
import { loader } from './tinderswipe.page.tsx'

async function open(on: string | undefined, read = loader) {
  const site = await siteOf(on)
  const context = new RouterContextProvider()
  context.set(visitContext, { ...(await visitOf(null)), site, consent: null })
  const request = new Request('http://localhost/landers/tinderswipe?network=radio')
  return read({ context, request, url: new URL(request.url), params: {} } as never)
}

type Data = Awaited<ReturnType<typeof open>>
let shown: Data

function Shown() {
  return <ThreeCards data={shown} moments={shown.moments} />
}

function render(data: Data) {
  shown = data
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Shown, loader: () => null }])
  const root = { user: null, site: { name: 'Second Spring', company: 'Company', signups: 'all' } }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
}

test.each([
  ['an empty site', undefined, 0],
  ['a site with two members', undefined, 2],
  ['niche 3, which shows visitors nobody', 'bdsm.localhost', 9],
])('GROW-1 ROLE-1 on %s the cards are drawn moments that nobody can be taken for', async (_, on, members) => {
  if (members) await makeProfiles(members, { on, photos: 1 })
  const data = await open(on)
  expect(data.people).toEqual([])
  expect(data.moments.map(({ src }) => src)).toEqual(Array(3).fill(expect.stringMatching(/\.svg#svgView/)))
  const html = render(data)
  expect(html).not.toContain('name="likes"')
  expect(html).not.toContain('/photos/')
  expect(html).toContain('The pictures are drawings.')
  const album = await open(on, galleryLoader as never)
  expect([album.people, album.moments.length]).toEqual([[], 3])
})

test('GROW-1 PROFILE-4 deals members with photos whom visitors may see, never a members-only profile', async () => {
  const shy = await makeProfile({ photos: 1, members_only: true })
  const hidden = await makeProfile({ photos: 1, invisible: true })
  expect((await open(undefined)).people).toEqual([])
  await makeProfile({ photos: 1 })
  const data = await open(undefined)
  expect([data.people.length, data.moments]).toEqual([3, []])
  const html = render(data)
  for (const { id } of [shy, hidden]) expect(html).not.toContain(id)
  for (const { id } of data.people) expect(html).toMatch(new RegExp(`name="likes"[^>]* value="${id}"`))
  // Every button is the label of a tick of the page, so it works before and without script.
  const labels = [...html.matchAll(/<label for="((?:like|pass)-[^"]*)"/g)].map(([, id]) => id)
  expect(new Set(labels).size).toBe(6)
  for (const id of labels) expect(html).toContain(`id="${id}"`)
  // One picture is loaded at once.
  expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1)
})
