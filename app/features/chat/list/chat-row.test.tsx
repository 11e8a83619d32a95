import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { chatRow } from '#tests/make/chat-row.tsx'

const drawn = (hasFailed: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{chatRow({ unsent: 2, hasFailed })}</MemoryRouter>
    </I18nProvider>,
  )

test('CHAT-2 what failed to be sent is red in the list, what waits for a connection is not', () => {
  for (const hasFailed of [true, false]) {
    expect(drawn(hasFailed)).toContain('2 not sent')
    expect(drawn(hasFailed).includes('text-danger')).toBe(hasFailed)
  }
})
