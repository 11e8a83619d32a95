import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { stepTitle } from './StepForm.tsx'

function renderHint(setup: object) {
  const { hint } = stepTitle('message', {
    messageCredits: 1,
    signupCredits: 5,
    target: { name: 'Lena', fictional: false },
    ...setup,
  } as SignupSetup)
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor('en')}>{hint}</I18nProvider>)
}

test('AUTH-11 TRUST-3 the title promises to pass a message on only if it will be', () => {
  expect(renderHint({})).toContain('We’ll pass your message on')
  expect(renderHint({ target: { name: 'Lena', fictional: true } })).toBe('')
  expect(renderHint({ signupCredits: 0 })).toBe('')
})
