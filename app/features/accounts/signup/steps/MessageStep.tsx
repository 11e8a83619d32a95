import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { isSavedAsDraft, type SignupSetup } from '../signup-setup.ts'
import type { StepProps } from './step-props.ts'

export function MessageStep({ draft, setup, answer, errors }: StepProps) {
  const { t } = useLingui()
  const { target } = setup
  if (!target) return null
  return (
    <TextArea
      name="signup_message"
      label={t`Your message (optional)`}
      hint={
        <>
          <Trans>
            A friendly hello and one question make a good start. Never send money or bank details to anyone
            here.
          </Trans>{' '}
          <MessageDeliveryHint {...setup} />
        </>
      }
      value={draft.message?.text ?? ''}
      onChange={(event) => answer({ message: { to: target.id, text: event.target.value } })}
      error={errors.signup_message}
      maxLength={setup.messageLength}
      rows={5}
      counter
    />
  )
}

function MessageDeliveryHint(setup: SignupSetup) {
  const { messageCredits, signupCredits } = setup
  if (isSavedAsDraft(setup))
    return <Trans>We’ll keep your message as a draft, and you can decide later whether to send it.</Trans>
  if (messageCredits === 0)
    return <Trans>Your message will be sent free of charge once you’ve confirmed your email address.</Trans>
  return (
    <Trans>
      Your message will be sent once you’ve confirmed your email address, and costs{' '}
      <Plural value={messageCredits} one="# credit" other="# credits" />. You get{' '}
      <Plural value={signupCredits} one="# credit" other="# credits" /> free for joining.
    </Trans>
  )
}
