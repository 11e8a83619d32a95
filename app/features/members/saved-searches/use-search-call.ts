import { useLingui } from '@lingui/react/macro'
import { useCall } from '#app/web/browser/use-call.ts'

/** Changes a saved search; errors appear at its name. */
export function useSearchCall() {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  return { run, pending, error: problem?.fields?.name ?? problem?.message }
}
