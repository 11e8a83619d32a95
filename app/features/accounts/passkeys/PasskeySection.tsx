import { Trans, useLingui } from '@lingui/react/macro'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { DeviceRow } from '#app/features/accounts/sessions/SessionsSection.tsx'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { AskPassword } from '../login/AskPassword.tsx'
import { PasskeyOriginNotice, usePasskeySupport } from './passkey-support.tsx'
import type { removePasskeyCall } from './passkeys.api.ts'
import type { Passkey } from './passkeys.contract.ts'

/** Offered to members, never required. */
export function PasskeySection({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { support, origin } = usePasskeySupport()
  const { run, pending, problem } = useCall(describeFailure)
  const [changing, setChanging] = useState('')
  const [done, setDone] = useState('')
  /** The action that waits for the password. */
  const [waiting, setWaiting] = useState<() => void>()
  const confirmed = useUser()?.status !== 'not_confirmed'

  async function change(which: string, text: string, work: () => Promise<unknown>) {
    if (pending) return
    setChanging(which)
    setDone('')
    await run(async () => {
      try {
        await work()
      } catch (failure) {
        if (problemOf(failure)?.error !== 'recent_login_required') throw failure
        return setWaiting(() => () => change(which, text, work))
      }
      await revalidate()
      setDone(text)
    })
  }

  async function describeFailure(failure: unknown) {
    const { isAlreadyRegistered, wasCancelled } = await import('./passkey-client.ts')
    if (isAlreadyRegistered(failure)) return t`This device is set up already.`
    if (wasCancelled(failure)) return t`Nothing was changed. You can try again whenever you like.`
    return t`An error occured, please try again later.`
  }

  const add = () =>
    change('new', t`Done. From now on you can log in on this device without your password.`, async () =>
      (await import('./passkey-client.ts')).registerPasskey(),
    )
  const remove = (passkey: string) =>
    change(passkey, t`Removed. Your password works as before.`, () =>
      callServer<typeof removePasskeyCall>('DELETE /passkey.php', { body: { passkey } }),
    )

  function resumeWaiting() {
    setWaiting(undefined)
    waiting?.()
  }

  if (support === 'none' && passkeys.length === 0) return null
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="passkeys">
      <h3 id="passkeys" className="text-xl">
        <Trans>Log in with fingerprint, face or PIN</Trans>
      </h3>
      <p>
        <Trans>
          You can log in here the same way you unlock this device (this is called a passkey). Your fingerprint
          or face never leaves the device, and your password will still work.
        </Trans>
      </p>
      {done && (
        <Notice tone="success" role="status">
          {done}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map(({ id, name, created_at, last_used_at }) => (
            <DeviceRow
              key={id}
              name={name}
              since={created_at}
              lastUsed={last_used_at}
              action={
                <Button
                  variant="line"
                  size="small"
                  pending={pending && changing === id}
                  onClick={() => remove(id)}
                  icon={<Trash2 aria-hidden />}
                >
                  <Trans>Remove</Trans>
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {support === 'elsewhere' && <PasskeyOriginNotice origin={origin} path="/settings" />}
      {waiting && <AskPassword onProved={resumeWaiting} onCancel={() => setWaiting(undefined)} />}
      {!confirmed ? (
        <p className="font-semibold">
          <Trans>You can set this up as soon as your email address is confirmed.</Trans>
        </p>
      ) : support === 'here' && !waiting ? (
        <Button
          variant="line"
          size="small"
          pending={pending && changing === 'new'}
          onClick={add}
          icon={<Fingerprint aria-hidden />}
          className="justify-self-start"
        >
          {/* Only the browser knows which of them is this device; it refuses a second one here. */}
          {passkeys.length > 0 ? <Trans>Set up another device</Trans> : <Trans>Set up on this device</Trans>}
        </Button>
      ) : null}
    </Card>
  )
}
