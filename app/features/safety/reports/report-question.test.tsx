import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { Question } from './ReportDialog.tsx'
import type { Reported } from './report-draft.ts'

const asked = (about: Partial<Reported>, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <Question profile={{ id: 'theo', name: 'Theo' }} {...about} />
    </I18nProvider>,
  )

test('TRUST-8 a report from a chat asks what happened, not what is wrong with the profile', () => {
  expect(asked({})).toBe('What’s wrong with this profile?')
  expect(asked({ inChat: true })).toBe('What happened?')
  expect(asked({ inChat: true, message: 'one' })).toBe('What’s wrong with this message?')
  for (const locale of locales.filter((each) => each !== 'en'))
    expect(asked({ inChat: true }, locale), locale).not.toBe('What happened?')
})
