import { Plural } from '@lingui/react/macro'

/** Paid credits that can no longer be refunded, named before they are lost and again afterwards. */
export function LostCredits({ lost, cost }: { lost: number; cost: string }) {
  if (lost === 0) return null
  return (
    <p>
      <Plural
        value={lost}
        one={`# paid credit, worth ${cost}, can no longer be refunded. It’s lost when your account is erased.`}
        other={`# paid credits, worth ${cost}, can no longer be refunded. They’re lost when your account is erased.`}
      />
    </p>
  )
}
