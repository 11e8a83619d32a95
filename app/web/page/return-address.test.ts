import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { loginAddress, requestedPage, returnAddress, sitePage, withReturn } from './return-address.ts'

test.each([
  '/',
  '/members',
  '/members?age_from=50&country=DE',
  '/members/018c7a10-0000-7000-8000-000000000000?photo=2',
  '/likes/received',
  '/profile#seeking',
  '/members?country=DE#results',
  '/complete-signup',
  '/activate/error',
])('AUTH-12 returns to %s after login', (page) => expect(returnAddress(page)).toBe(page))

test.each([
  ['/members?network=radio&sub1=may', '/members'],
  ['/members/018c7a10?country=DE&ref=friend', '/members/018c7a10?country=DE'],
])('GROW-2 TRUST-10 the return address to %s does not reveal who sent the visitor', (page, expected) => {
  expect(returnAddress(page)).toBe(expected)
  expect(loginAddress(page)).toBe(`/login?from=${encodeURIComponent(expected)}`)
})

test.each([
  null,
  undefined,
  '',
  'members',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/a\nb',
  'https://evil.example/members',
  'javascript:alert(1)',
  '/api/logout.php',
  '/%61pi/logout.php',
  '/API/docs',
  '/robots.txt',
  '/%zz',
  '/dev/mailbox',
  '/logout',
  '/no-such-page',
  '/members/018c7a10/no-such-page',
  '/login#top',
  '/login',
  '/LOGIN/',
  '/login?from=%2Flogin',
  '/signup',
  '/members/018c7a10/signup',
  '/reset-password/do',
  '/mail-link/welcome',
  `/${'aB3_-'.repeat(9).slice(0, 43)}`,
  `/${'aB3_-'.repeat(9).slice(0, 43)}/`,
])('AUTH-12 never returns to %j after login', (value) => expect(returnAddress(value)).toBe('/members'))

test('AUTH-12 returns to every page except those of no use to a member and those with a secret address', () => {
  const left = pages
    .filter(({ audience }) => audience !== 'staff')
    .map(({ path }) => path)
    .filter((route) => {
      const page = route.replace(':token', 'aB3_-'.repeat(9).slice(0, 43)).replace(/:\w+\??/g, 'some')
      return returnAddress(page, '') !== page
    })
  expect(left.filter((route) => !route.startsWith('/dev/')).toSorted()).toEqual([
    '/*',
    '/:token',
    '/account-deleted',
    '/decisions/:number',
    '/login',
    '/mail-change/do',
    '/mail-link/:outcome',
    '/members/:id/signup',
    '/offline',
    '/reset-password',
    '/reset-password/do',
    '/signup',
    '/under-18',
  ])
})

test.each([
  ['/likes.data', '/likes'],
  ['/profile.data?_routes=root%2Croutes%2Fprofile', '/profile'],
  ['/likes/sent.data?pageNumber=2&_routes=root', '/likes/sent?pageNumber=2'],
  ['/_root.data', '/'],
  ['/_.data?_routes=root', '/'],
  ['/members/_.data', '/members'],
])('AUTH-12 the data at %s belong to the page %s', (address, page) => {
  expect(requestedPage(new URL(address, 'http://a.example'))).toBe(page)
  expect(returnAddress(address)).toBe(page)
})

test('AUTH-12 the return address is a path of this site for any input', () => {
  const odd = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%', '\t', '\0', 'a') })
  fc.assert(
    fc.property(odd, (text) => {
      const { origin, pathname } = new URL(returnAddress(`/${text}`), 'https://site.example')
      expect(origin).toBe('https://site.example')
      expect(pathname).not.toMatch(/^\/\/|\.data$|^\/api/)
    }),
    { numRuns: 2000 },
  )
})

test('ROLE-1 the links to login and sign-up carry only valid return addresses', () => {
  expect(loginAddress('/members?country=DE')).toBe('/login?from=%2Fmembers%3Fcountry%3DDE')
  expect(loginAddress('/login')).toBe('/login')
  expect(withReturn('/signup', '//evil.example')).toBe('/signup')
})

test('a language choice may return to the login as well, which is a page of this site', () => {
  expect(sitePage('/login?from=%2Flikes')).toBe('/login?from=%2Flikes')
  expect(sitePage('/api/logout.php')).toBe('/')
})
