import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { Step } from '#app/features/accounts/signup/signup-draft.ts'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { useSiteFact } from '#app/features/sites/site-facts.ts'
import type { SignupDraft } from '../signup-draft.ts'

interface AlreadyAnsweredProps {
  draft: SignupDraft
  /** Answers given before sign-up: sign-up repeats its own questions only if they were among them. */
  initial: SignupDraft
  step: Step
}

/** Shows the answers given on a landing page and their use; an answer whose step is open is not repeated. */
export function AlreadyAnswered({ draft, initial, step }: AlreadyAnsweredProps) {
  const { i18n } = useLingui()
  const { gender, seeking, signup_reason = '', interests = [], likes = [] } = draft
  const pairText = usePairTexts()[`${gender}-${seeking}`]
  const known = useSiteFact('interests', interests.length > 0) ?? []
  const answered = [
    initial.gender && initial.seeking && step !== 'who' ? pairText : undefined,
    factWords(i18n, 'signup_reason', signup_reason),
    ...known.filter(({ id }) => interests.includes(id)).map(({ name }) => name),
  ].filter((words) => words !== undefined)
  const line = initial.message && step !== 'message' ? draft.message?.text.trim() : undefined
  const count = likes.length
  if (answered.length === 0 && !line && count === 0) return null
  return (
    <section className="grid gap-3 rounded-card bg-primary-soft p-4" data-testid="already-answered">
      <h3 className="text-base">
        <Trans>You’ve already told us</Trans>
      </h3>
      {answered.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2">
            {answered.map((words) => (
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
        </>
      )}
      {line && (
        <p className="line-clamp-4 text-sm wrap-anywhere">
          <Trans>Your first line: “{line}”</Trans>
        </p>
      )}
      {count > 0 && (
        <p className="text-sm">
          <Plural
            value={count}
            one="You liked # person. We’ll pass that on once you’ve confirmed your email address."
            other="You liked # people. We’ll pass that on once you’ve confirmed your email address."
          />
        </p>
      )}
    </section>
  )
}

function usePairTexts(): Record<string, string> {
  const { t } = useLingui()
  return {
    'female-male': t`I’m a woman looking for a man`,
    'male-female': t`I’m a man looking for a woman`,
    'female-female': t`I’m a woman looking for a woman`,
    'male-male': t`I’m a man looking for a man`,
  }
}
