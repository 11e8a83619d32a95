import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { PasskeysElsewhere } from './PasskeysElsewhere.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

type PasskeyLoginProps = {
  onLoggedIn: () => Promise<unknown>
  /** Undefined when there is no problem any more. */
  onRefused: (problem: CallProblem | undefined) => void
}

/** A second way to log in for members who have set it up; nobody needs it. */
export function PasskeyLogin({ onLoggedIn, onRefused }: PasskeyLoginProps) {
  const { t } = useLingui()
  const { run, pending } = useCall()

  async function logIn() {
    onRefused(undefined)
    const refused = await run(async () => {
      const { logInByPasskey, wasCancelled } = await import('./passkey-client.ts')
      try {
        await logInByPasskey()
      } catch (failure) {
        if (problemOf(failure)) throw failure
        const unused = t`That didn’t work on this device. You can always log in with your password instead.`
        const broken = t`An error occured, please try again later.`
        const message = wasCancelled(failure) ? unused : broken
        throw new CallFailure({ error: 'passkey_unused', message })
      }
      await onLoggedIn()
    })
    onRefused(refused)
  }

  const { support, origin } = usePasskeySupport()
  if (support === 'none') return null
  if (support === 'elsewhere') return <PasskeysElsewhere origin={origin} path="/login" />
  return (
    <Button variant="line" wide pending={pending} onClick={logIn} icon={<Fingerprint aria-hidden />}>
      <Trans>Use fingerprint, face or PIN</Trans>
    </Button>
  )
}
