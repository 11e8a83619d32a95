import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { Step } from '#app/features/accounts/signup/signup-hash.ts'
import { isSavedAsDraft, type SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'
import { longestName } from '#app/platform/values/names.ts'
import { AccountStep } from './AccountStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import type { Secrets } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'

export interface LazyStepsProps extends StepProps {
  step: Step
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  onTown: () => void
}

export { validateName } from './validate-name.ts'

/** The questions after those of a first visit. */
export function LazySteps({ step, secrets, onSecrets, onTown, ...props }: LazyStepsProps) {
  switch (step) {
    case 'place':
      return <PlaceStep {...props} onTown={onTown} />
    case 'name':
      return <NameStep {...props} />
    case 'message':
      return <MessageStep {...props} />
    default:
      return <AccountStep {...props} secrets={secrets} onSecrets={onSecrets} />
  }
}

function NameStep({ draft, answer, errors }: StepProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      label={t`First name or nickname`}
      hint={t`Leave out your surname and your email address.`}
      value={draft.name ?? ''}
      onChange={(event) => answer({ name: event.target.value })}
      error={errors.name}
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={longestName * 2}
      required
    />
  )
}

function MessageStep({ draft, setup, answer, errors }: StepProps) {
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
