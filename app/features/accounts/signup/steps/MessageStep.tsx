import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import type { StepProps } from './step-props.ts'

export function MessageStep({ draft, setup, answer, errors }: StepProps) {
  const { t } = useLingui()
  const { target } = setup
  if (!target) return null
  return (
    <TextArea
      name="signup_message"
      label={t`Your message (you may leave it empty)`}
      hint={t`A friendly hello and one question make a good start. Never send money or bank details to anyone here.`}
      value={draft.message?.text ?? ''}
      onChange={(event) => answer({ message: { to: target.id, text: event.target.value } })}
      error={errors.signup_message}
      maxLength={setup.messageLength}
      rows={5}
      counter
    />
  )
}
