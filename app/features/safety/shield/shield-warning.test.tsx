import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { ShieldWarning } from './ShieldWarning.tsx'
import { getReportReason, type ShieldReason, shieldReasons } from './shield-reasons.ts'

const nothing = () => {}

function renderWarning(locale: Locale, reasons: readonly ShieldReason[]) {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <MemoryRouter>
        <ShieldWarning
          name="Theo"
          reasons={reasons}
          onDismiss={nothing}
          onReport={nothing}
          onBlock={nothing}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
}

test.each(locales)(
  'TRUST-7 in %s the warning states its reason, what to do and where to read more',
  (locale) => {
    const markups = shieldReasons.map((reason) => renderWarning(locale, [reason]))
    expect(new Set(markups).size).toBe(shieldReasons.length)
    for (const markup of markups) {
      expect(markup).toMatch(/^<div role="note"/)
      expect(markup).toContain('Theo')
      expect(markup.match(/<button/g)).toHaveLength(3)
      expect(markup).toContain('href="/pages/safety"')
    }
  },
)

test('TRUST-7 shows the two foremost of many reasons, and the report button first', () => {
  const markup = renderWarning('en', ['contact', 'off_site', 'fee', 'money'])
  expect(markup.match(/It seems to/g)).toHaveLength(2)
  expect(markup).toContain('asking you for money')
  expect(markup.indexOf('Report')).toBeLessThan(markup.indexOf('This is fine'))
  expect(markup.indexOf('asking you for money')).toBeLessThan(markup.indexOf('It may be harmless'))
})

test('TRUST-7 gives other advice about money than about an invitation to chat elsewhere', () => {
  expect(renderWarning('en', ['off_site'])).toContain('we can only help you with what’s written here')
  expect(renderWarning('en', ['money', 'off_site'])).toContain('never send money')
})

test('TRUST-7 one tap reports a warned message under the reason of its warning', () => {
  const reported = shieldReasons.map((reason) => getReportReason([reason]))
  expect(reported).toEqual([...Array(5).fill('scam'), 'other', 'other'])
  expect(getReportReason(['off_site', 'fee'])).toBe('scam')
})
