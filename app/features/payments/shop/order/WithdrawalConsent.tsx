import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'

interface WithdrawalConsentProps {
  refundDays: number
  isMissing: boolean
  /** Agreed to earlier, in this document. */
  hasAgreed?: boolean
}

/** Without consent credits could not be given before the withdrawal period is over. */
export function WithdrawalConsent({ refundDays, isMissing, hasAgreed = false }: WithdrawalConsentProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      name="withdrawal_consent"
      required
      // Browsers tick it again after Back, and after what it was ticked for has been paid.
      autoComplete="off"
      defaultChecked={hasAgreed}
      label={
        <Trans>
          I want to use my credits straight away. I understand that if I withdraw later, I will pay for the
          credits I have used by then.
        </Trans>
      }
      hint={
        <>
          <Plural
            value={refundDays}
            one="You can withdraw from your order for # day. You get money back only for credits that you haven’t used by then."
            other="You can withdraw from your order for # days. You get money back only for credits that you haven’t used by then."
          />{' '}
          <Trans>
            You keep premium unless you withdraw from your only purchase in full or your bank takes the
            payment back.
          </Trans>
        </>
      }
      error={
        isMissing ? t`Please tick this box. Without it we can’t give you the credits at once.` : undefined
      }
    />
  )
}
