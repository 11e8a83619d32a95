import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useLoadedUser, useRootData } from '#app/web/page/use-root-data.ts'
import { BonusUsed } from '../BonusStatus.tsx'
import { usePriceWords } from '../use-price-words.ts'
import type { OpenOrder } from './open-order.server.ts'

/** Why nothing was ordered, and what to do about it. The page beside it has been reread by then. */
export function OrderProblem({ problem, order }: { problem: CallProblem; order: OpenOrder }) {
  const user = useLoadedUser()
  const { wanted, country, code, bonusUsedAt } = order
  const root = useRootData()
  const reservedBy = code.reservedBy ?? root?.discountReservedBy?.id
  const newPrice = usePriceWords(country)(wanted.amount, wanted.currency)
  // Nobody typed the discount of new members, so nobody knows it as a code. A typed code shows its own problem.
  const isOwn = !code.problem
  const hasEnded = isOwn && problem.error === 'code_expired'
  const usedAt = isOwn && problem.error === 'code_already_used' && bonusUsedAt
  return (
    <InSight>
      <Notice tone="danger" role="alert">
        {user && problem.error === 'confirmation_required' ? (
          <ConfirmEmailBox user={user} />
        ) : (
          <p>
            {hasEnded ? (
              <Trans>Your discount has ended. Nothing was ordered or charged.</Trans>
            ) : usedAt ? (
              <>
                <BonusUsed at={usedAt} /> <Trans>Nothing was ordered or charged.</Trans>
              </>
            ) : (
              problem.message
            )}
          </p>
        )}
        {(hasEnded || usedAt || problem.error === 'price_changed') && (
          <p className="font-bold">
            <Trans>The new price is {newPrice}.</Trans>
          </p>
        )}
        {problem.error === 'spending_limit_reached' && (
          <Link to="/statement#spending" className="link inline-flex min-h-12 items-center">
            <Trans>See your limit</Trans>
          </Link>
        )}
        {problem.error === 'code_held' && (
          <Link
            to={reservedBy ? `/transactions/${reservedBy}` : '/transactions'}
            className="link inline-flex min-h-12 items-center"
          >
            {reservedBy ? <Trans>See that order</Trans> : <Trans>All your orders</Trans>}
          </Link>
        )}
      </Notice>
    </InSight>
  )
}

/**
 * Scrolls what appears above the order button into view together with it: on phones both would end under the bottom
 * bar.
 */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It returns a promise in new browsers, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-40">
      {children}
    </div>
  )
}
