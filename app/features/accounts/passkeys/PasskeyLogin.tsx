import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { type CallProblem, problemOf } from '#app/web/browser/http-client.ts'
import { PasskeysElsewhere } from './PasskeysElsewhere.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

type PasskeyLoginProps = {
  onLoggedIn: () => void
  /** Undefined when there is nothing to say any more. */
  onRefused: (problem: Pick<CallProblem, 'error' | 'message'> | undefined) => void
}

/** A second way in, for those who have set it up; nobody needs it. */
export function PasskeyLogin({ onLoggedIn, onRefused }: PasskeyLoginProps) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)

  async function logIn() {
    setPending(true)
    onRefused(undefined)
    const passkeys = await import('./passkey-client.ts')
    try {
      await passkeys.logInByPasskey()
      onLoggedIn()
    } catch (failure) {
      const unused = t`Nothing was confirmed on this device. You can always log in with your password.`
      const broken = t`An error occured, please try again later.`
      const message = passkeys.wasCancelled(failure) ? unused : broken
      onRefused((await problemOf(failure)) ?? { error: 'passkey_unused', message })
      setPending(false)
    }
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
