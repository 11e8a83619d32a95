import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KnownTimeZone, useTimeZone } from './use-time-zone.ts'

const Zone = () => useTimeZone()

test('CHAT-1 I18N-1 renders the first markup in the member’s last known time zone, or in UTC', () => {
  const markup = (known: string | null) =>
    renderToStaticMarkup(
      <KnownTimeZone value={known}>
        <Zone />
      </KnownTimeZone>,
    )
  expect(markup('Europe/Berlin')).toBe('Europe/Berlin')
  expect(markup(null)).toBe('UTC')
})
