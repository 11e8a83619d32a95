import { Trans, useLingui } from '@lingui/react/macro'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { FormButtons } from '#app/design/buttons/FormButtons.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { usePasskeySupport } from '#app/features/accounts/passkeys/passkey-support.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { readPasskeysCall } from '../passkeys/passkeys.api.ts'
import type { proveLoginCall } from './login.api.ts'

interface AskPasswordProps {
  onProved: () => void
  onCancel: () => void
}

/** Asks for the password, or a passkey if there is one, before something sensitive when the last login is too old. */
export function AskPassword({ onProved, onCancel }: AskPasswordProps) {
  const { t } = useLingui()
  const email = useUser()?.email
  const hasPasskeys = useHasPasskeys()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const body = { password: String(answers.get('password')) }
    await callServer<typeof proveLoginCall>('POST /recent-login.php', { body })
    onProved()
  })
  const passkey = useCall(
    () => t`That didn’t work on this device. You can always log in with your password instead.`,
  )

  const provePasskey = () =>
    passkey.run(async () => {
      const { proveByPasskey } = await import('../passkeys/passkey-client.ts')
      await proveByPasskey()
      onProved()
    })

  const refused = problem?.fields ? passkey.problem : (problem ?? passkey.problem)
  return (
    <form onSubmit={submit} className="grid max-w-message gap-3">
      <p>
        <Trans>Please enter your password first, so that we know it’s you.</Trans>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {refused && <RefusalNotice {...refused} />}
      <PasswordField
        name="password"
        label={t`Password`}
        error={problem?.fields?.password}
        autoComplete="current-password"
        maxLength={200}
        required
        autoFocus
      />
      <FormButtons submit={<Trans>Continue</Trans>} pending={pending} onCancel={onCancel}>
        {hasPasskeys && (
          <Button
            variant="line"
            size="small"
            pending={passkey.pending}
            onClick={provePasskey}
            icon={<Fingerprint aria-hidden />}
          >
            <Trans>Use fingerprint, face or PIN</Trans>
          </Button>
        )}
      </FormButtons>
    </form>
  )
}

/** Whether the member has a passkey that this browser may support. */
function useHasPasskeys(): boolean {
  const { support } = usePasskeySupport()
  const [has, setHas] = useState(false)

  useEffect(() => {
    if (support !== 'here') return
    const stop = new AbortController()
    callServer<typeof readPasskeysCall>('GET /passkey.php', { signal: stop.signal }).then(
      ({ passkeys }) => setHas(passkeys.length > 0),
      // Falls back to the password, which every member has.
      () => {},
    )
    return () => stop.abort()
  }, [support])

  return has
}
