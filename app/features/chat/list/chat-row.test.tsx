import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { chatRow } from '#tests/make/chat/chat-row.tsx'

const renderRow = (row: ReturnType<typeof chatRow>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{row}</MemoryRouter>
    </I18nProvider>,
  )
const renderUnsent = (hasFailed: boolean) => renderRow(chatRow({ unsent: 2, hasFailed }))

test('TRUST-7 marks a conversation in the list whose last message has a warning', () => {
  expect(renderRow(chatRow({ warned: true }))).toContain('Be careful')
  expect(renderRow(chatRow({}))).not.toContain('Be careful')
})

test('TRUST-12 marks a conversation in the list whose partner was removed for fraud, instead of the warning', () => {
  const row = renderRow(chatRow({ fraud: true, warned: true }))
  expect(row).toContain('Removed for fraud')
  expect(row).not.toContain('Be careful')
})

test('CHAT-2 shows messages that failed in red in the list, but not those waiting for a connection', () => {
  for (const hasFailed of [true, false]) {
    expect(renderUnsent(hasFailed)).toContain('2 not sent')
    expect(renderUnsent(hasFailed).includes('text-danger')).toBe(hasFailed)
  }
})
