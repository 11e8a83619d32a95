import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { FormButtons } from '#app/design/buttons/FormButtons.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** The old password is the proof, so nothing else is asked for. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const { revalidate } = useRevalidator()

  async function close() {
    setOpen(false)
    setDone(true)
    // The other devices are logged out.
    await revalidate()
  }

  return (
    <SectionCard id="password" title={<Trans>Password</Trans>} narrow>
      {done && <SavedNotice />}
      {open ? (
        <ChangePasswordForm onDone={close} onCancel={() => setOpen(false)} />
      ) : (
        <Button
          variant="line"
          size="small"
          onClick={() => {
            setDone(false)
            setOpen(true)
          }}
        >
          <Trans>Change password</Trans>
        </Button>
      )}
    </SectionCard>
  )
}

/** Replaces the form, and takes the focus from the button that was pressed. */
function SavedNotice() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status">
        <Trans>Your new password is saved. All other devices are logged out.</Trans>
      </Notice>
    </div>
  )
}

function ChangePasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const email = useUser()?.email
  const { check } = useFieldCheck()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const typed = (name: string) => String(answers.get(name))
    const body = {
      old_password: typed('old_password'),
      password: typed('password'),
      password_repeat: typed('password_repeat'),
    }
    await callServer<typeof changeAccountCall>('PUT /account.php', { body, timeout: 20_000 })
    onDone()
  }, check)

  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-message gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {problem && !problem.fields && <RefusalNotice {...problem} />}
      <PasswordField
        name="old_password"
        label={t`Old password`}
        error={problem?.fields?.old_password}
        autoComplete="current-password"
        maxLength={200}
        required
        autoFocus
      />
      <Link to="/reset-password" className="link inline-flex min-h-12 items-center justify-self-start">
        <Trans>I’ve forgotten my password</Trans>
      </Link>
      <NewPasswordFields problem={problem} />
      <FormButtons submit={<Trans>Save the new password</Trans>} pending={pending} onCancel={onCancel} />
    </form>
  )
}
