import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import Landmark from 'lucide-react/icons/landmark'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import { documentsOf } from '../invoices/documents.server.ts'
import { methodWords } from '../methods/method-words.server.ts'
import type { Payment } from '../orders/order.contract.ts'
import { isOpen } from '../orders/order-states.ts'
import { RequestState } from '../refunds/requests/AskForRefund.tsx'
import { describeRequest } from '../refunds/requests/refund-requests.server.ts'
import { withdrawalState } from '../refunds/withdraw/withdrawal.server.ts'
import type { Route } from './+types/transaction.page.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { readResult } from './read-result.server.ts'

/** Soon at first, for a waiting buyer; later for a page that was left open. */
const pauses = [2000, 2000, 3000, 5000, 10_000]
const laterPause = 30_000

/** Rereads the page when the order has changed: on a published event, and by polling in case none arrives. */
function usePaymentUpdates({ payment_id, status }: Payment) {
  const { revalidate } = useRevalidator()
  useLive<{ payment_id: string }>('payment', (news) => {
    if (news.payment_id === payment_id) void revalidate()
  })
  useLive('resync', () => void revalidate())

  const isWaiting = isOpen({ status })
  useEffect(() => {
    if (!isWaiting) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (document.visibilityState === 'visible') await revalidate()
      timer = setTimeout(ask, pauses[asked++] ?? laterPause)
    }
    timer = setTimeout(ask, pauses[0])
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const result = await readResult(visit, params.id)
  const i18n = i18nFor(visit.locale)
  const { number } = result.payment
  return {
    title: i18n._(msg`Order ${number}`),
    ...result,
    method: methodWords(result.way, i18n),
    documents: await documentsOf(visit, params.id),
    withdrawal: await withdrawalState(visit, params.id),
    request: await describeRequest(params.id),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/transactions/${loaderData?.payment.payment_id ?? ''}`,
    title: loaderData?.title,
  })

/** The result of an order, which is where a buyer returns to from a provider. */
export default function TransactionPage({ loaderData }: Route.ComponentProps) {
  const { payment, canCancel, endsAt, reserved, debit, method, documents, refund, withdrawal, request } =
    loaderData
  usePaymentUpdates(payment)
  return (
    <div className="grid wrap-column gap-6 page-room">
      <h1>
        <Trans>Your order</Trans>
      </h1>
      {/* Announced when it changes, since nobody presses anything for it. */}
      <div aria-live="polite">
        <PaymentResult {...loaderData} />
      </div>
      <CancelOrder payment={payment} canCancel={canCancel} endsAt={endsAt} reserved={reserved} />
      <OrderFacts payment={payment} method={method} debit={debit} />
      <DocumentLinks documents={documents} />
      {withdrawal !== 'none' && (
        <Withdrawal
          number={payment.number}
          isWithdrawn={withdrawal === 'withdrawn'}
          needsAccount={refund?.status === 'needs_account'}
        />
      )}
      {request ? (
        <RequestState {...request} number={payment.number} price={payment} />
      ) : (
        withdrawal === 'none' &&
        payment.status === 'completed' && (
          <Link
            to={`/withdraw?order=${payment.number}`}
            className="link inline-flex min-h-12 items-center justify-self-start"
          >
            <Trans>Ask for a refund</Trans>
          </Link>
        )
      )}
      <Link to="/transactions" className="link inline-flex min-h-12 items-center justify-self-start">
        <Trans>All your orders</Trans>
      </Link>
    </div>
  )
}

/** For the page of an order: its invoice and credit notes. */
function DocumentLinks({ documents }: { documents: Awaited<ReturnType<typeof documentsOf>> }) {
  if (documents.length === 0) return null
  return (
    <ul>
      {documents.map(({ kind, number, path }) => (
        <li key={path}>
          <Link to={path} className="link inline-flex min-h-12 items-center gap-2">
            <FileText aria-hidden size={22} />
            {kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface WithdrawalProps {
  number: string
  isWithdrawn: boolean
  needsAccount: boolean
}

/** For the page of an order: links to withdrawing from it, to naming an account, or to the state of the refund. */
function Withdrawal({ number, isWithdrawn, needsAccount }: WithdrawalProps) {
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
