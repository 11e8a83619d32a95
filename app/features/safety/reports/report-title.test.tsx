import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { ReportTitle } from './ReportDialog.tsx'
import type { ReportTarget } from './report-reasons.ts'

const renderTitle = (about: Partial<ReportTarget>, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <ReportTitle profile={{ id: 'theo', name: 'Theo' }} {...about} />
    </I18nProvider>,
  )

test('TRUST-8 a report from a chat asks what happened, not what is wrong with the profile', () => {
  expect(renderTitle({})).toBe('What’s wrong with this profile?')
  expect(renderTitle({ inChat: true })).toBe('What happened?')
  expect(renderTitle({ inChat: true, message: 'one' })).toBe('What’s wrong with this message?')
  for (const locale of locales.filter((each) => each !== 'en'))
    expect(renderTitle({ inChat: true }, locale), locale).not.toBe('What happened?')
})
