import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Steps } from '#app/design/Steps.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import { ConfirmFirst } from '../shop/order/ConfirmFirst.tsx'
import type { Route } from './+types/direct-debit.page.ts'
import { openDebit } from './present-debit.server.ts'
import { SignMandate } from './sign/SignMandate.tsx'
import { StartDebit } from './start/StartDebit.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  return {
    title: i18nFor(visit.locale)._(msg`Pay by direct debit`),
    account: visit.viewer.id,
    ...(await openDebit(visit, request)),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** Two steps at one address, so that Back and reloading find everything as it was. */
export default function DirectDebitPage({ loaderData: { start, sign, account } }: Route.ComponentProps) {
  const [typed, setTyped] = useState({ holder: '', iban: '', phone: '', consents: false })
  const started = useRef({ words: '', key: '' })
  return (
    <div className="grid wrap-column gap-6 page-room">
      <div className="grid gap-4">
        <h1>
          <Trans>Pay by direct debit</Trans>
        </h1>
        <Steps
          current={sign ? 2 : 1}
          total={2}
          title={sign ? <Trans>Sign with the code</Trans> : <Trans>Your bank account</Trans>}
        />
      </div>
      <ConfirmFirst />
      {start && (
        <StartDebit {...start} account={account} typed={typed} started={started.current} onTyped={setTyped} />
      )}
      {sign && <SignMandate key={sign.payment.payment_id} {...sign} />}
    </div>
  )
}
