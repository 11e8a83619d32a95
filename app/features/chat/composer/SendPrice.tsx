import { Plural, Trans } from '@lingui/react/macro'

interface SendPriceProps {
  credits: number
  /** Only a purchase lets the member start this conversation, so the button leads to one. */
  premiumFirst?: boolean
}

/** The words of a button that sends. On a narrow one the number stays with its noun. */
export function SendPrice({ credits, premiumFirst }: SendPriceProps) {
  if (premiumFirst) return <Trans>Get Premium</Trans>
  return (
    <Plural
      value={credits}
      _0="Send for free"
      one={'Send for #\u00a0credit'}
      other={'Send for #\u00a0credits'}
    />
  )
}
