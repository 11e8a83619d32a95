import { Plural, Trans } from '@lingui/react/macro'

interface SendPriceProps {
  credits: number
  /** The member has to buy before starting this conversation, so the button leads to the shop. */
  needsPremium?: boolean
}

/** The label of a send button. On a narrow button, the number stays with its noun. */
export function SendPrice({ credits, needsPremium }: SendPriceProps) {
  if (needsPremium) return <Trans>Get Premium</Trans>
  return (
    <Plural
      value={credits}
      _0="Send for free"
      one={'Send for #\u00a0credit'}
      other={'Send for #\u00a0credits'}
    />
  )
}
