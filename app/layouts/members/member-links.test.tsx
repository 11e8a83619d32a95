import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { User } from '#app/web/user.contract.ts'
import { MemberLinks } from './MemberLinks.tsx'

function linksAt(
  path: string,
  credits = 20,
  { paid_user = true, unread_messages = 0, new_likes = 0 }: Partial<User> = {},
) {
  const user = { credits, paid_user, unread_messages, new_likes } as User
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter initialEntries={[path]}>
        <MemberLinks user={user} />
      </MemoryRouter>
    </I18nProvider>,
  )
}

function creditsLink(credits: number) {
  const markup = linksAt('/', credits)
  return /<a[^>]*href="\/statement".*?<\/a>/.exec(markup)?.[0] ?? ''
}

test.each([
  [0, 'danger', 'bg-danger'],
  [1, 'warning', 'bg-secondary'],
  [10, 'warning', 'bg-secondary'],
])('NAV-2 shows the badge for %i credits in the style %s', (credits, tone, colour) => {
  const link = creditsLink(credits)
  const badge = new RegExp(`<[^>]*data-tone="${tone}"[^>]*>`).exec(link)?.[0]
  expect(badge).toContain(colour)
  expect(link).toContain(`>${credits}<`)
})

test('NAV-1 an unpaid member sees Get Premium instead of credits', () => {
  const links = linksAt('/', 20, { paid_user: false })
  expect(links).toMatch(/<a[^>]*href="\/premium".*Get Premium/s)
  expect(links).not.toContain('/statement')
})

test('NAV-2 shows no badge at 11 credits', () => {
  expect(creditsLink(11)).toContain('Credits')
  expect(creditsLink(11)).not.toContain('data-tone')
})

test.each([
  [0, 0, []],
  [1, 99, ['1', '99']],
  [99, 100, ['99', '99+']],
  [100, 12_345, ['99+', '99+']],
])('NAV-3 shows %i unread messages and %i new likes as %j', (unread_messages, new_likes, shown) => {
  const markup = linksAt('/', 20, { unread_messages, new_likes })
  const badges = [...markup.matchAll(/data-tone="primary"[^>]*><span aria-hidden="true">([^<]*)</g)]
  expect(badges.map(([, text]) => text)).toEqual(shown)
})

test.each([
  ['/members', '/members'],
  ['/members/abc', '/members'],
  ['/members/abc/chat', '/chats'],
  ['/chats/abc', '/chats'],
  ['/likes', '/likes'],
])('NAV-1 on %s marks the link %s and no other', (path, place) => {
  const marked = linksAt(path).match(/<a[^>]*aria-current="page"[^>]*>/g)
  expect(marked).toEqual([expect.stringContaining(`href="${place}"`)])
})
