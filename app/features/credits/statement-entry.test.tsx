import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { StatementEntry } from './StatementEntry.tsx'

function wordsOf(amount: number) {
  const entry = { id: '', at: '2026-03-14T10:00:00Z', reason: 'message', amount, to: null } as const
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <StatementEntry {...entry} />
    </I18nProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('an entry names its partner with their age, and links to the message', () => {
  const to = { name: 'Peter', age: 70, fictional: false, conversation: 'abc', message: 12 }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>
        <StatementEntry id="" at="2026-03-14T10:00:00Z" reason="taken_back" amount={1} to={to} />
      </MemoryRouter>
    </I18nProvider>,
  )
  expect(html).toContain('Message to Peter (70) taken back')
  expect(html).toContain('href="/chats/abc?message=12"')
})

test('an entry is read out with its unit, singular or plural', () => {
  expect(wordsOf(-1)).toMatch(/−1 credit$/)
  expect(wordsOf(-12)).toMatch(/−12 credits$/)
  expect(wordsOf(1)).toMatch(/\+1 credit$/)
})

test('MONEY-8 an entry for a withdrawal does not mention the money, which is sent later', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <StatementEntry id="" at="2026-03-14T10:00:00Z" reason="refund" amount={-20} to={null} />
    </I18nProvider>,
  )
  expect(html).toContain('Order withdrawn: credits returned')
  expect(html).not.toContain('refunded')
})
