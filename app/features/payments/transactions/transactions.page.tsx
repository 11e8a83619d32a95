import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Pagination } from '#app/design/Pagination.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Payment } from '../orders/order.contract.ts'
import type { Route } from './+types/transactions.page.ts'
import { stateWords } from './state-words.ts'
import { readRowStates, readTransactions } from './transactions.server.ts'

const stateColours: Partial<Record<Payment['status'], string>> = {
  completed: 'text-good',
  failed: 'text-danger',
  charged_back: 'text-danger',
}

interface TransactionRowProps extends Payment {
  isWithdrawn?: boolean
  isToDebit?: boolean
  /** A debit whose code has not been entered yet. */
  isUnsigned?: boolean
  /** How it was paid. */
  way?: string
}

function TransactionRow({ isWithdrawn, isToDebit, isUnsigned, way, ...payment }: TransactionRowProps) {
  const { payment_id, number, created_at, credits, amount, currency, country, status, refunded_amount } =
    payment
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = (value: number) => formatMinorUnits({ amount: value, currency }, locale, country)
  const paidBack = money(refunded_amount)
  // A paid order may have more to say: part of it may be refunded, or its money not here yet. And some orders wait
  // for their buyer.
  const besides =
    status !== 'completed'
      ? isUnsigned
        ? t({ context: 'state of an order', message: 'Waiting for your code' })
        : null
      : refunded_amount > 0
        ? t({ context: 'state of an order', message: `${paidBack} paid back` })
        : isWithdrawn
          ? t({ context: 'state of an order', message: 'Withdrawn' })
          : isToDebit
            ? t({ context: 'state of an order', message: 'Still to be debited' })
            : null
  const timeZone = useTimeZone()
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand sm:px-6.5">
      <div>
        <Link
          to={`/transactions/${payment_id}`}
          className="link inline-flex min-h-12 items-center font-semibold after:absolute after:inset-0"
        >
          <Plural value={credits} one="# credit" other="# credits" />
        </Link>
        <time dateTime={created_at} className="block text-sm text-ink-soft">
          {formatDate(created_at, locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <span className="block text-sm text-ink-soft">
          <Trans>Order {number}</Trans>
          {way && <> · {way}</>}
        </span>
      </div>
      <p className="ms-auto text-right">
        <span className="block text-lg font-bold tabular-nums">{money(amount)}</span>
        <span className={joinClasses('font-semibold', (!besides && stateColours[status]) || 'text-ink-soft')}>
          {besides ?? i18n._(stateWords[status])}
        </span>
      </p>
    </li>
  )
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, locale } = memberVisit(context)
  const transactions = await readTransactions(viewer, pageNumberIn(request))
  const i18n = i18nFor(locale)
  const states = await readRowStates(transactions, i18n)
  return { title: i18n._(msg`Your orders`), ...transactions, states }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/transactions', title: loaderData?.title })

export default function TransactionsPage({
  loaderData: { payments, states, pageNumber, pages },
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="grid wrap-column gap-6 page-room">
      <h1>
        <Trans>Your orders</Trans>
      </h1>
      {payments.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t`No orders yet`}
          action={
            <ButtonLink to="/premium">
              <Trans>See prices</Trans>
            </ButtonLink>
          }
        >
          <Trans>What you buy appears here, with its receipt.</Trans>
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <TransactionRow key={payment.payment_id} {...payment} {...states.get(payment.payment_id)} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={pageNumber} pages={pages} to={(number) => `/transactions?pageNumber=${number}`} />
    </div>
  )
}
