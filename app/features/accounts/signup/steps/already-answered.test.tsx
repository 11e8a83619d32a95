import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Step } from '#app/features/accounts/signup/signup-draft.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { SignupDraft } from '../signup-draft.ts'
import { AlreadyAnswered } from './AlreadyAnswered.tsx'

const renderAnswers = (draft: SignupDraft, { step = 'born' as Step, brought = draft } = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('de')}>
      <AlreadyAnswered draft={draft} initial={brought} step={step} />
    </I18nProvider>,
  )

test('GROW-1 sign-up shows the answers given on a landing page, and nothing if there were none', () => {
  expect(renderAnswers({ signup_reason: 'chat' })).toMatch(
    /Das wissen wir schon von dir.*Ein gutes Gespräch/s,
  )
  expect(renderAnswers({ gender: 'female', signup_reason: 'gold' })).toBe('')
})

test('GROW-1 sign-up repeats both genders if its own question about them was skipped', () => {
  const pair = { gender: 'male', seeking: 'female' }
  expect(renderAnswers(pair)).toContain('Ich bin ein Mann und suche eine Frau')
  expect(renderAnswers(pair, { step: 'who' })).toBe('')
  expect(renderAnswers(pair, { brought: {} })).toBe('')
})

test('GROW-1 sign-up explains what happens to a landing page’s likes, and quotes the chosen first line', () => {
  expect(renderAnswers({ likes: ['a'] })).toContain('Du hast 1 Person gelikt.')
  const both = renderAnswers({ likes: ['a', 'b'], message: { to: 'c', text: ' Hallo Theo ' } })
  expect(both).toContain('Du hast 2 Personen gelikt.')
  expect(both).toContain('„Hallo Theo“')
  expect(both).not.toContain('Profil')
  const written = { message: { to: 'c', text: 'Hallo Theo' } }
  expect(renderAnswers(written, { step: 'message' })).toBe('')
  expect(renderAnswers(written, { brought: {} })).toBe('')
})
