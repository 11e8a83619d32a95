import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { readAuthCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import { AskForRefund } from '../requests/AskForRefund.tsx'
import type { Route } from './+types/withdraw.page.ts'
import { ConfirmWithdrawal, useReceivedWithdrawal, WithdrawalReceived } from './ConfirmWithdrawal.tsx'
import { ChooseOrder, IdentifyOrder, WithdrawalDeclared } from './IdentifyOrder.tsx'
import {
  askForRefund,
  confirmWithdrawal,
  declareWithdrawal,
  identify,
  nameAccount,
  openWithdrawal,
  type WithdrawStep,
} from './withdraw-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = visit(context)
  const number = new URL(request.url).searchParams.get('order')?.slice(0, 40) ?? ''
  return {
    title: i18nFor(visitor.locale)._(msg`Withdraw from contract`),
    shown: await openWithdrawal(visitor, number),
  }
}

/** Plain forms, so that it works without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = visit(context)
  const form = await readForm(request)
  const entered = (name: string) => String(form.get(name) ?? '').slice(0, 254)
  const order = { number: entered('number'), email: entered('email') }
  switch (entered('step')) {
    case 'identify':
      return identify(visitor, order)
    case 'declare':
      return declareWithdrawal(visitor, order)
    case 'confirm': {
      const key = entered('key')
      // The same limit as in the calls.
      if (key.length > 200) throw new Refusal('malformed')
      return confirmWithdrawal(visitor, { ...order, key })
    }
    case 'ask':
      return askForRefund(visitor, { ...order, text: String(form.get('text') ?? '') })
    case 'account': {
      const { viewer } = visitor
      if (!viewer) throw new Refusal('authentication_required')
      const local = { bank_code: entered('bank_code'), account_number: entered('account_number') }
      return nameAccount({ ...visitor, viewer }, readAuthCookie(request), {
        number: order.number,
        holder: entered('holder'),
        iban: entered('iban'),
        ...local,
      })
    }
    default:
      throw new Refusal('malformed')
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const received = useReceivedWithdrawal()
  const shown =
    actionData ??
    (received && loaderData.shown.step === 'identify'
      ? { step: 'done' as const, refund: received, isOwner: false }
      : loaderData.shown)
  const hasNothing = shown.step === 'choose' && shown.orders.length === 0
  return (
    <div className="grid wrap-column gap-6 py-8 md:py-14">
      <h1>
        <Trans>Withdraw from contract</Trans>
      </h1>
      <Step shown={shown} />
      {!hasNothing && (
        <p>
          <Trans>
            What you get back, and how, is explained in our{' '}
            <Link to="/pages/return-policy" className="link">
              return policy
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}

function Step({ shown }: { shown: WithdrawStep }) {
  switch (shown.step) {
    case 'choose':
      return <ChooseOrder {...shown} />
    case 'identify':
      return <IdentifyOrder {...shown} />
    case 'declared':
      return <WithdrawalDeclared {...shown} />
    case 'confirm':
      return <ConfirmWithdrawal {...shown} />
    case 'ask':
      return <AskForRefund {...shown} />
    case 'done':
      return <WithdrawalReceived {...shown} />
  }
}
