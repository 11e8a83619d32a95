import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

/** The new password, its repetition, and what happens then. */
export function NewPasswordFields({ problem }: { problem: CallProblem | undefined }) {
  const { t } = useLingui()
  const field = { autoComplete: 'new-password', maxLength: 200, required: true } as const
  return (
    <>
      <PasswordField
        {...field}
        name="password"
        label={t`New password`}
        hint={t`At least 10 characters. Three or four random words are easy to remember.`}
        error={problem?.fields?.password}
      />
      <PasswordField
        {...field}
        name="password_repeat"
        label={t`New password again`}
        error={problem?.fields?.password_repeat}
      />
      <p className="text-ink-soft">
        <Trans>You’ll be logged out on all other devices.</Trans>
      </p>
    </>
  )
}
