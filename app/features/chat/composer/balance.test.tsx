import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { Balance, SendPrice } from './Balance.tsx'

test('CHAT-2 I18N-1 never breaks the price on a button between the number and the noun, in any language', () => {
  for (const locale of locales)
    for (const credits of [1, 3])
      expect(
        renderToStaticMarkup(
          <I18nProvider i18n={i18nFor(locale)}>
            <SendPrice credits={credits} />
          </I18nProvider>,
        ),
        locale,
      ).toMatch(new RegExp(`${credits}\u00a0[ck]r[eé]d`, 'i'))
})

function renderBalance(left: number, reserved = 0) {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter initialEntries={['/chats/abc']}>
        <Balance left={left} reserved={reserved} />
      </MemoryRouter>
    </I18nProvider>,
  )
}

test('NAV-2 the composer shows the balance in plain type above 10 credits, in bold from there, with a link to the shop at 0', () => {
  expect(renderBalance(11)).toBe('11 credits left')
  for (const few of [10, 1]) expect(renderBalance(few)).toMatch(/^<strong[^>]*>\d+ credits? left<\/strong>$/)
  expect(renderBalance(0)).toMatch(
    /No credits left.*<a [^>]*href="\/credits\?from=%2Fchats%2Fabc"[^>]*>Buy credits<\/a>/,
  )
})

test('NAV-2 shows the credits reserved for waiting messages, and counts them as spent only for the shop link', () => {
  expect(renderBalance(139, 1)).toBe('139 credits left · reserved for unsent messages: 1')
  expect(renderBalance(5, 3)).toMatch(
    /^<strong[^>]*>5 credits left · reserved for unsent messages: 3<\/strong>$/,
  )
  expect(renderBalance(2, 2)).toMatch(/2 credits left · reserved for unsent messages: 2.*Buy credits/)
})
