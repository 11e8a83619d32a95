import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FirstStep } from '#app/features/preferences/first-steps.ts'
import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'

/** Moves on from a step of the first session and stores the progress for all devices. */
export function useFirstStep(step: FirstStep, canLeave?: () => Promise<boolean>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { run, pending } = useCall()
  const [leaving, setLeaving] = useState(false)

  async function goToStep(next: FirstStep | 'done') {
    if (leaving) return
    setLeaving(true)
    const canContinue = (await canLeave?.()) ?? true
    setLeaving(false)
    if (!canContinue) return
    const body = { first_step: next }
    const saved = run(() =>
      callLazily<typeof changePreferencesCall>('PUT /preferences.php', { body, retry: 2 }),
    )
    // An address without a step means the step last reached, so Back needs this one named.
    if (!search.has('step')) await navigate(`?step=${step}`, { replace: true, preventScrollReset: true })
    // The server decides whether it is shown again, so it has to be saved first; a missing connection does not block
    // the member.
    if (next === 'done') await saved
    await navigate(next === 'done' ? '/activate/done?step=done' : `?step=${next}`)
    document.getElementById('content')?.focus()
  }

  return { leaveTo: goToStep, pending: pending || leaving }
}
