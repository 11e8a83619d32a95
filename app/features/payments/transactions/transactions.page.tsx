import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/transactions.page.ts'
import { TransactionRow } from './TransactionRow.tsx'
import { readRowStates, readTransactions } from './transactions.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, locale } = memberVisit(context)
  const transactions = await readTransactions(viewer, pageNumberIn(request))
  const i18n = i18nFor(locale)
  const standings = await readRowStates(transactions, i18n)
  return { title: i18n._(msg`Your orders`), ...transactions, standings }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/transactions', title: loaderData?.title })

export default function TransactionsPage({
  loaderData: { payments, standings, pageNumber, pages },
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
              <TransactionRow key={payment.payment_id} {...payment} {...standings.get(payment.payment_id)} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={pageNumber} pages={pages} to={(number) => `/transactions?pageNumber=${number}`} />
    </div>
  )
}
