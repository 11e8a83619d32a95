import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { LengthCounter } from './MessageField.tsx'

/** The visible text and the text for screen readers. */
function renderCounter(length: number) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <LengthCounter text={'a'.repeat(length)} limit={200} />
    </I18nProvider>,
  )
  const [, visible = '', announced] =
    /^(?:<p class=[^>]*>(.*?)<\/p>)?<p role="status"[^>]*>(.*)<\/p>$/.exec(html) ?? []
  return { seen: visible, told: announced }
}

test('CHAT-2 shows the counter near the limit, and announces it from 50 characters on', () => {
  expect(renderCounter(100)).toEqual({ seen: '', told: '' })
  expect(renderCounter(101)).toEqual({ seen: '99 characters left', told: '' })
  expect(renderCounter(165)).toEqual({ seen: '35 characters left', told: '35 characters left' })
  expect(renderCounter(199)).toEqual({ seen: '1 character left', told: '1 character left' })
  expect(renderCounter(202)).toEqual({ seen: '2 characters too many', told: '2 characters too many' })
})
