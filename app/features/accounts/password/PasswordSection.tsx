import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from '../account/account.api.ts'

/** The old password is the proof, so no other is asked for. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const { revalidate } = useRevalidator()

  async function close() {
    setOpen(false)
    setDone(true)
    // The other devices are out.
    await revalidate()
  }

  return (
    <Card as="section" id="password" className="grid scroll-mt-24 justify-items-start gap-3">
      <h3 className="text-xl">
        <Trans>Password</Trans>
      </h3>
      {done && (
        <Notice tone="success" role="status">
          <Trans>Your new password is saved. All other devices are logged out.</Trans>
        </Notice>
      )}
      {open ? (
        <ChangeForm onDone={close} onCancel={() => setOpen(false)} />
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
    </Card>
  )
}

function ChangeForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
        <Trans>I have forgotten my password</Trans>
      </Link>
      <PasswordField
        name="password"
        label={t`New password`}
        hint={t`At least 10 characters. Three or four words in a row are easy to remember.`}
        error={problem?.fields?.password}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <PasswordField
        name="password_repeat"
        label={t`New password again`}
        error={problem?.fields?.password_repeat}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <p className="text-ink-soft">
        <Trans>You will be logged out on all other devices.</Trans>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={pending}>
          <Trans>Save the new password</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
