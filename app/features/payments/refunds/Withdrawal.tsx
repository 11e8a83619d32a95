import { Trans } from '@lingui/react/macro'
import { Landmark, Undo2 } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

interface WithdrawalProps {
  number: string
  isWithdrawn: boolean
  needsAccount: boolean
}

/** For the page of an order: links to withdrawing from it, to naming an account, or to the state of the refund. */
export function Withdrawal({ number, isWithdrawn, needsAccount }: WithdrawalProps) {
  if (needsAccount)
    return (
      <ButtonLink to={`/withdraw?order=${number}`} className="justify-self-start max-sm:w-full">
        <Landmark aria-hidden size={22} />
        <Trans>Enter my bank account</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink to={`/withdraw?order=${number}`} variant="line" className="justify-self-start max-sm:w-full">
      <Undo2 aria-hidden size={22} />
      {isWithdrawn ? <Trans>See your withdrawal</Trans> : <Trans>Withdraw from contract here</Trans>}
    </ButtonLink>
  )
}
