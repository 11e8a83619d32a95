import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Credits } from '#app/features/chat/outbox/outbox-entry.ts'
import { useShopAddress } from './package-choice-context.ts'

/** The member's credits: plain above 10, bold from there, with a link to the shop when all are spent or reserved. */
export function Balance({ left, reserved }: Credits) {
  const shop = useShopAddress('/credits')
  const credits = left
  const words = (
    <>
      <Plural value={credits} _0="No credits left" one="# credit left" other="# credits left" />
      {reserved > 0 && (
        <>
          {' · '}
          <Trans>reserved for unsent messages: {reserved}</Trans>
        </>
      )}
    </>
  )
  if (left - reserved > 10) return words
  return (
    <>
      <strong className="text-ink">{words}</strong>
      {left === reserved && (
        <>
          {' · '}
          <Link to={shop} className="link inline-flex min-h-12 items-center font-semibold">
            <Trans>Buy credits</Trans>
          </Link>
        </>
      )}
    </>
  )
}

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
