import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FirstStep } from '#app/features/preferences/first-steps.ts'
import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'

/** Moves on from a step of the first session and stores the progress for all devices. */
export function useFirstStep(step: FirstStep, mayLeave?: () => Promise<boolean>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { run, pending } = useCall()
  const [settling, setSettling] = useState(false)

  async function leaveTo(next: FirstStep | 'done') {
    if (settling) return
    setSettling(true)
    const goesOn = (await mayLeave?.()) ?? true
    setSettling(false)
    if (!goesOn) return
    const body = { first_step: next }
    const remembered = run(() =>
      callLazily<typeof changePreferencesCall>('PUT /preferences.php', { body, retry: 2 }),
    )
    // An address without a step means the step last reached, so Back needs this one named.
    if (!search.has('step')) await navigate(`?step=${step}`, { replace: true, preventScrollReset: true })
    // The server decides whether it is shown again, so it has to be saved first; a missing connection does not block
    // the member.
    if (next === 'done') await remembered
    await navigate(next === 'done' ? '/activate/done?step=done' : `?step=${next}`)
    document.getElementById('content')?.focus()
  }

  return { leaveTo, pending: pending || settling }
}
