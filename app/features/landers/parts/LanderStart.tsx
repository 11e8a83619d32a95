import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { saveSignupDraft } from '#app/features/accounts/signup/signup-draft.ts'
import { landerAnswers } from '#app/features/accounts/signup/steps/start-answers.ts'
import { rememberView } from '#app/features/join/signup-view.ts'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { minimumAge } from '#app/platform/values/age-limits.ts'
import type { LanderData } from '../lander-data.server.ts'
import { NoNewMembersCard } from '../NoNewMembersCard.tsx'
import { InlineScript } from './InlineScript.tsx'

/**
 * Fetches the page of sign-up as soon as a pointer rests on a link to it; the one for a certain member only when it is
 * pressed, because it counts as reading a profile. The button of LanderStart opens sign-up within the page and, without
 * script, sends a form: neither could use a page that was fetched beforehand.
 */
const rules = JSON.stringify({
  prefetch: [
    { where: { href_matches: '/signup*' }, eagerness: 'moderate' },
    { where: { href_matches: '/members/*/signup*' }, eagerness: 'conservative' },
  ],
})

interface LanderStartProps {
  data: Pick<LanderData, 'start' | 'view'>
  /** Given on the lander itself; without them the form asks, unless `asks` is false. */
  answers?: { gender?: string; seeking?: string }
  /** Whether it asks who looks for whom; false for a button alone. */
  asks?: boolean
  /** The member for whose sake the visitor joins. */
  target?: string
  /** Of the form, where the page has ticks named `likes` that belong to it: they are carried along. */
  id?: string
  /** A first message to the target, which sign-up offers and lets the visitor change. */
  message?: string
  /** Of the button. */
  label?: ReactNode
  /** The button stays in sight while its questions are, see StickyFoot. */
  sticky?: boolean
  /** Further questions of the page, within the form: landerAnswers says which of them sign-up takes; `message` is such a first message. */
  children?: ReactNode
  className?: string
}

/** The start of every lander: opens sign-up in front of the page and, without script, leads to its page. */
export function LanderStart({
  data,
  answers,
  asks = true,
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
  useEffect(() => rememberView(view), [view])

  if (mode !== 'open') return <NoNewMembersCard mode={mode} />

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = form.get('message')?.toString()
    saveSignupDraft({
      // Not answered this time: what was said on another page no longer counts.
      signup_reason: undefined,
      interests: undefined,
      ...landerAnswers(form),
      ...(id && { likes: form.getAll('likes').map(String) }),
      ...(target && text !== undefined && { message: messageTo(target, text) }),
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
      onSubmit={begin}
      className={joinClasses('grid gap-3.5', className)}
    >
      {asks && !answers ? (
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
      {/* Shown by wakeOnTouch. */}
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

/** Holds a button at the lower edge of the window, above the cookie question, as long as its form is in sight. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-2 sm:[body:has([data-cookie-question])_&]:bottom-16 scriptless:bottom-0! rounded-t-card bg-card/92 px-2 pt-2 pb-3 short:static high:bg-card">
      {children}
    </div>
  )
}

/** None for a visitor who prefers to begin with their own words. */
function messageTo(to: string, text: string) {
  return text ? { to, text } : undefined
}

export function PrefetchSignup() {
  return <InlineScript type="speculationrules" code={rules} />
}
