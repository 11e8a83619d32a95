import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { loader } from './member-landing.page.tsx'

const { viewer, site } = await makeMember()

function landing(given: Visit['viewer'], id: string, query = '') {
  const context = new RouterContextProvider()
  context.set(visitContext, { site, viewer: given } as Visit)
  const url = new URL(`http://localhost/members/${encodeURIComponent(id)}/landing${query}`)
  const { status, headers } = loader({ context, params: { id }, url } as never)
  return { status, to: headers.get('Location') }
}

test('GROW-1 GROW-2 an advertised member leads to joining for them, with where one came from', () => {
  expect(landing(null, 'some-id', '?network=radio&ref=7')).toEqual({
    status: 302,
    to: '/members/some-id/signup?network=radio&ref=7',
  })
  expect(landing(null, '../../login').to).toBe('/members/..%2F..%2Flogin/signup')
})

test('GROW-1 whoever is logged in sees the profile', () => {
  expect(landing(viewer, 'some-id').to).toBe('/members/some-id')
})
