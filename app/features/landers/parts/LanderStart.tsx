import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { saveSignupDraft } from '#app/features/accounts/signup/signup-draft.ts'
import { readLanderAnswers } from '#app/features/accounts/signup/steps/read-start-answers.ts'
import { setLanderView } from '#app/features/join/signup-view.ts'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { minimumAge } from '#app/platform/values/age.ts'
import type { LanderData } from '../lander-data.server.ts'
import { NoNewMembersCard } from '../NoNewMembersCard.tsx'
import { InlineScript } from './InlineScript.tsx'

/**
 * Prefetches the sign-up page when the pointer rests on a link to it, and the one for a member only on a press, because
 * it counts as reading a profile. The button of LanderStart cannot use a prefetched page: it opens sign-up within the
 * page or, without script, submits a form.
 */
const prefetchRules = JSON.stringify({
  prefetch: [
    { where: { href_matches: '/signup*' }, eagerness: 'moderate' },
    { where: { href_matches: '/members/*/signup*' }, eagerness: 'conservative' },
  ],
})

interface LanderStartProps {
  data: Pick<LanderData, 'start' | 'view'>
  /** Answers given on the lander itself; without them the form shows its questions. */
  answers?: { gender?: string; seeking?: string }
  /** Whether the form asks for both genders; false for a button alone. */
  showsQuestions?: boolean
  /** The id of the member the visitor joins for. */
  target?: string
  /** The id of the form, where the page has checkboxes named `likes` that belong to it. */
  id?: string
  /** A first message to the target, which sign-up offers and lets the visitor change. */
  message?: string
  /** The text of the button. */
  label?: ReactNode
  /** Keeps the button in sight while its questions are, see StickyFoot. */
  sticky?: boolean
  /** Further fields within the form: readLanderAnswers picks those that sign-up accepts; `message` is a first message. */
  children?: ReactNode
  className?: string
}

/** The start of every lander: opens sign-up in front of the page or, without script, its own page. */
export function LanderStart({
  data,
  answers,
  showsQuestions = true,
  target,
  id,
  message,
  label,
  sticky = false,
  children,
  className,
}: LanderStartProps) {
  const { t } = useLingui()
  const { start, view } = data
  const mode = useSignupMode()
  const openSignup = useSignupModal()
  useEffect(() => setLanderView(view), [view])

  if (mode !== 'open') return <NoNewMembersCard mode={mode} />

  function startSignup(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = form.get('message')?.toString()
    saveSignupDraft({
      // Clears answers given on another page.
      signup_reason: undefined,
      interests: undefined,
      ...readLanderAnswers(form),
      ...(id && { likes: form.getAll('likes').map(String) }),
      ...(target && text !== undefined && { message: draftMessage(target, text) }),
      sent_to: undefined,
    })
    openSignup({ target })
  }

  const button = (
    <Button type="submit" wide>
      {label ?? <Trans>Start now, it’s free</Trans>}
    </Button>
  )
  const action = target ? start.address.replace('/signup', `/members/${target}/signup`) : start.address
  return (
    <form
      id={id}
      method="post"
      action={action}
      onSubmit={startSignup}
      className={joinClasses('grid gap-3.5', className)}
    >
      {showsQuestions && !answers ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 md:gap-4">
          <Select
            name="gender"
            label={t`I am`}
            defaultValue={start.gender ?? 'female'}
            options={[
              { value: 'female', label: t`a woman` },
              { value: 'male', label: t`a man` },
            ]}
          />
          <Select
            name="seeking"
            label={t`Looking for`}
            defaultValue={start.seeking ?? 'male'}
            options={[
              { value: 'male', label: t({ message: 'a man', context: 'looking for' }) },
              { value: 'female', label: t({ message: 'a woman', context: 'looking for' }) },
            ]}
          />
        </div>
      ) : (
        <>
          {answers?.gender && <input type="hidden" name="gender" value={answers.gender} />}
          {answers?.seeking && <input type="hidden" name="seeking" value={answers.seeking} />}
        </>
      )}
      {message && <input type="hidden" name="message" value={message} />}
      {children}
      {sticky ? <StickyFoot>{button}</StickyFoot> : button}
      {/* Shown by loadModulesOnTouch. */}
      <div data-offline-notice hidden role="alert">
        <Notice tone="warning" title={<Trans>You’re offline</Trans>}>
          <Trans>The page opens as soon as the connection is back.</Trans>
        </Notice>
      </div>
      <p className="text-sm">
        <Trans>Takes about two minutes. You must be {minimumAge} or over.</Trans>
      </p>
      <PrefetchSignup />
    </form>
  )
}

/** Sticks to the lower edge of the window, above the cookie question, while its form is in sight. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-2 sm:[body:has([data-cookie-question])_&]:bottom-16 scriptless:bottom-0! rounded-t-card bg-card/92 px-2 pt-2 pb-3 short:static high:bg-card">
      {children}
    </div>
  )
}

/** Undefined for a visitor who prefers to write their own message. */
function draftMessage(to: string, text: string) {
  return text ? { to, text } : undefined
}

export function PrefetchSignup() {
  return <InlineScript type="speculationrules" code={prefetchRules} />
}
