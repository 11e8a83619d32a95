import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { useSiteFact } from '#app/features/sites/use-site-fact.ts'
import type { SignupDraft } from '../signup-draft.ts'

/** What a landing page has asked already and sign-up does not ask again: it goes into the profile. */
export function AlreadyAnswered({ draft: { signup_reason = '', interests = [] } }: { draft: SignupDraft }) {
  const { i18n } = useLingui()
  const known = useSiteFact('interests', interests.length > 0) ?? []
  const told = [
    factWords(i18n, 'signup_reason', signup_reason),
    ...known.filter(({ id }) => interests.includes(id)).map(({ name }) => name),
  ].filter((words) => words !== undefined)
  if (told.length === 0) return null
  return (
    <section className="grid gap-3 rounded-card bg-primary-soft p-4" data-testid="already-answered">
      <h3 className="text-base">
        <Trans>You’ve already told us</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {told.map((words) => (
          <li
            key={words}
            className="flex items-center gap-2 rounded-full bg-card px-3.5 py-1.5 text-sm font-semibold high:border"
          >
            <Check aria-hidden size={18} strokeWidth={3} className="shrink-0 text-primary" />
            {words}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Trans>It’ll be in your profile, where you can change it at any time.</Trans>
      </p>
    </section>
  )
}
