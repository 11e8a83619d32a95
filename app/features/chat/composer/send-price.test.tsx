import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { SendPrice } from './SendPrice.tsx'

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
