import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { proveLoginCall } from './recent-login.api.ts'

/** Before something sensitive, when the last login is some time ago. */
export function AskPassword({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const email = useUser()?.email
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const body = { password: String(answers.get('password')) }
    await callServer<typeof proveLoginCall>('POST /recent-login.php', { body })
    onProved()
  })

  return (
    <form onSubmit={submit} className="grid max-w-message gap-3">
      <p>
        <Trans>Please enter your password first, so that we know it is you.</Trans>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {problem && !problem.fields && <RefusalNotice {...problem} />}
      <PasswordField
        name="password"
        label={t`Password`}
        error={problem?.fields?.password}
        autoComplete="current-password"
        maxLength={200}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={pending}>
          <Trans>Go on</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
