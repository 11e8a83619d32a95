import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { loader } from './account-deleted.page.tsx'
import { readClosedCookie } from './closed-cookie.server.ts'

const { viewer, site, cookie } = await makeMember()

function openPage(reader: Visit['viewer'], cookies = '') {
  const context = new RouterContextProvider()
  context.set(visitContext, { site, viewer: reader, locale: 'en' } as Visit)
  const request = new Request('http://localhost/account-deleted', { headers: { cookie: cookies } })
  return loader({ context, request } as never)
}

test('ACC-4 a logged-in member is redirected to the members, regardless of who left in this browser before', () => {
  let led: unknown
  try {
    openPage(viewer)
  } catch (thrown) {
    led = thrown
  }
  expect(led).toBeInstanceOf(Response)
  expect((led as Response).headers.get('location')).toBe('/members')
})

test('ACC-4 shows that the account is closed only to the member who has just closed it here', async () => {
  expect(openPage(null)).toEqual({ title: 'When an account is closed', facts: null })
  const left = cookiesOf(await call('/api/account.php', { method: 'DELETE', cookie, json: {} }))
  const facts = readClosedCookie(new Headers({ cookie: left }), site)
  expect(facts).toMatchObject({ comesBack: true })
  expect(openPage(null, left)).toEqual({ title: 'Your account is closed', facts })
})
