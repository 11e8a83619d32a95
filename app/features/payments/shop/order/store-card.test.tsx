import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { StoreCard } from './MethodChoice.tsx'

const fourDigits =
  /last four|sidste fire|letzten vier|cuatro últimas|neljä viimeistä|quatre derniers|ultime quattro|fire siste|laatste vier|cztery ostatnie|fyra sista/

test('MONEY-5 a buyer who lets a card be stored reads what we store of it ourselves, in every language', () => {
  for (const locale of locales)
    expect(
      renderToStaticMarkup(
        <I18nProvider i18n={i18nFor(locale)}>
          <StoreCard keeps={false} onChange={() => {}} />
        </I18nProvider>,
      ),
      locale,
    ).toMatch(fourDigits)
})
