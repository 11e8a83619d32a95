import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Coins from 'lucide-react/icons/coins'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import type { Preferences } from '#app/features/preferences/preferences.contract.ts'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { SpendingLimit } from '#app/features/preferences/SpendingLimit.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/statement.page.ts'
import { StatementEntry } from './StatementEntry.tsx'
import type { SpentThisMonth } from './statement.contract.ts'
import { readStatement } from './statement.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const [statement, { spending_limit }] = await Promise.all([
    readStatement(viewer, site, pageNumberIn(request)),
    readPreferences(viewer, site),
  ])
  return { title: i18nFor(locale)._(msg`Credits`), ...statement, spending_limit }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/statement', title: loaderData?.title })

export default function StatementPage({
  loaderData: { balance, bonus, entries, spent_this_month, spending_limit, pageNumber, pages },
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="wrap-column page-room">
      <h1 className="mb-6">
        <Trans>Credits</Trans>
      </h1>
      <Balance balance={balance} bonus={bonus} />
      <SpendingSection spent={spent_this_month} limit={spending_limit} />
      <h2 className="mt-10 mb-4">
        <Trans>Statement</Trans>
      </h2>
      {entries.length === 0 ? (
        <EmptyState
          icon={<Coins aria-hidden />}
          headingLevel={3}
          title={t`No entries yet`}
          action={
            <ButtonLink to="/premium">
              <Trans>What credits are for</Trans>
            </ButtonLink>
          }
        >
          <Trans>Every credit you get or spend will be shown here.</Trans>
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <StatementEntry key={entry.id} {...entry} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={pageNumber}
        pages={pages}
        to={(number) => `/statement?pageNumber=${number}`}
        className="mt-8"
      />
    </div>
  )
}

function Balance({ balance, bonus }: { balance: number; bonus: number }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-secondary-soft text-secondary-ink">
        <Coins aria-hidden size={32} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-2xl font-bold">
          <Plural value={balance} one="You have # credit" other="You have # credits" />
        </p>
        {bonus > 0 && (
          <p>
            <Plural value={bonus} one="# of them is a bonus credit." other="# of them are bonus credits." />
          </p>
        )}
        <p className="mt-2 text-ink-soft">
          <Trans>Bonus credits are spent first, so that what you’ve bought lasts longer.</Trans>
        </p>
        <Link to="/premium" className="link inline-flex min-h-12 items-center">
          <Trans>What things cost</Trans>
        </Link>
      </div>
    </Card>
  )
}

interface SpendingSectionProps {
  spent: SpentThisMonth
  limit: Preferences['spending_limit']
}

function SpendingSection({ spent: { credits, money }, limit }: SpendingSectionProps) {
  const { i18n } = useLingui()
  const { currency } = limit
  const locale = localeOf(i18n)
  const amounts = money.length > 0 ? money : [{ amount: 0, currency }]
  const paid = formatList(
    amounts.map((each) => formatMinorUnits(each, locale)),
    locale,
  )
  return (
    <Card as="section" id="spending" className="mt-6 grid scroll-mt-24 gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">
          <Trans>Spending</Trans>
        </h2>
        <p className="text-lg">
          <Trans>
            This month you spent <strong>{paid}</strong> and{' '}
            <strong>
              <Plural value={credits} one="# credit" other="# credits" />
            </strong>
            .
          </Trans>
        </p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-lg">
          <Trans>Your limit</Trans>
        </h3>
        {amounts.some((each) => each.currency !== currency) && (
          <p>
            <Trans>Your limit is in {currency}. Payments in other currencies are converted.</Trans>
          </p>
        )}
        <SpendingLimit limit={limit} />
      </div>
    </Card>
  )
}
