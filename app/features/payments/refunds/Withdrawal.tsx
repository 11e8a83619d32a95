import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

/** For the page of an order: the way to withdraw from it, or to see how its withdrawal stands. */
export function Withdrawal({ number, isWithdrawn }: { number: string; isWithdrawn: boolean }) {
  return (
    <ButtonLink to={`/withdraw?order=${number}`} variant="line" className="justify-self-start max-sm:w-full">
      <Undo2 aria-hidden size={22} />
      {isWithdrawn ? <Trans>See your withdrawal</Trans> : <Trans>Withdraw from contract here</Trans>}
    </ButtonLink>
  )
}
