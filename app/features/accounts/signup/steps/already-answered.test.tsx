import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { SignupDraft } from '../signup-draft.ts'
import { AlreadyAnswered } from './AlreadyAnswered.tsx'

const shown = (draft: SignupDraft) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('de')}>
      <AlreadyAnswered draft={draft} />
    </I18nProvider>,
  )

test('GROW-1 sign-up shows what a lander has asked, and nothing where it has not', () => {
  expect(shown({ signup_reason: 'chat' })).toMatch(/Das hast du schon gesagt.*Ein gutes Gespräch/s)
  expect(shown({ gender: 'female', signup_reason: 'gold' })).toBe('')
})
