import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate, formatMoney } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { FormProblem, useCheckedForm } from './FormProblem.tsx'

interface IdentifyOrderProps {
  number: string
  email: string
  problem?: CallProblem
}

/** For a visitor who is not logged in. */
export function IdentifyOrder({ number, email, problem: reported }: IdentifyOrderProps) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const { form, problem } = useCheckedForm({ number: t`Please enter the order number.` }, reported)
  return (
    <>
      <p className="max-w-lead">
        <Trans>
          You can withdraw here without logging in. You’ll find the order number on the receipt that we
          emailed to you.
        </Trans>
      </p>
      <Card>
        <Form method="post" {...form} className="grid gap-5">
          {problem?.message && <FormProblem message={problem.message} />}
          <input type="hidden" name="step" value="identify" />
          <TextField
            name="number"
            label={t`Order number`}
            hint={t`Ten letters and digits`}
            error={problem?.fields?.number}
            defaultValue={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={40}
          />
          <TextField
            name="email"
            type="email"
            label={t`Email address of your account`}
            hint={t`The one we sent the receipt to`}
            error={problem?.fields?.email}
            defaultValue={email}
            autoComplete="email"
            required
            maxLength={254}
          />
          <Button type="submit" pending={isSending} className="justify-self-start max-sm:w-full">
            <Trans>Withdraw from contract here</Trans>
          </Button>
          <p className="text-ink-soft">
            <Trans>Nothing happens yet. First you see what you get back.</Trans>
          </p>
        </Form>
      </Card>
      {reported?.error === 'order_not_found' && <Declaration number={number} email={email} />}
      <Link to="/login?from=/withdraw" className="link inline-flex min-h-12 items-center justify-self-start">
        <Trans>Log in and choose from my orders</Trans>
      </Link>
    </>
  )
}

/** What was entered may be wrong, and it is a withdrawal all the same. */
function Declaration({ number, email }: { number: string; email: string }) {
  return (
    <Card>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="step" value="declare" />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="email" value={email} />
        <p>
          <Trans>
            You can still send your withdrawal. Our team will then look for the order and reply to this email
            address.
          </Trans>
        </p>
        <Button type="submit" variant="line" className="justify-self-start max-sm:w-full">
          <Trans>Send the withdrawal to our team</Trans>
        </Button>
      </Form>
    </Card>
  )
}

export function WithdrawalDeclared({ number }: { number: string }) {
  return (
    <Notice tone="success" role="status">
      <Trans>
        We’ve received your withdrawal. Its number is {number}. We’ll reply within three working days.
      </Trans>
    </Notice>
  )
}

interface Choice {
  number: string
  credits: number
  amount: number
  currency: string
  paid_at: string
  unused: number
}

export function ChooseOrder({ orders, problem: reported }: { orders: Choice[]; problem?: CallProblem }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { form, problem } = useCheckedForm({ order: t`Please choose an order.` }, reported)
  const options = orders.map(({ number, credits, amount, currency, paid_at, unused }) => {
    const date = formatDate(paid_at, locale)
    const price = formatMoney(amount / 100, currency, locale)
    return {
      value: number,
      label: t`${plural(credits, { one: '# credit', other: '# credits' })} for ${price}, ${date}`,
      description: t`Order ${number}, ${plural(unused, { one: '# credit unused', other: '# credits unused' })}`,
    }
  })
  return (
    <>
      {problem?.message && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {options.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t`There’s no order to withdraw from at the moment`}
          action={
            <ButtonLink to="/pages/return-policy">
              <Trans>Read the return policy</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            An order appears here as long as you can still withdraw from it and haven’t used all its credits.
          </Trans>
        </EmptyState>
      ) : (
        <Card>
          {/* Only a question: nothing happens before the next step. */}
          <Form method="get" {...form} className="grid gap-5">
            <RadioCards
              name="order"
              label={t`Which order do you want to withdraw from?`}
              options={options}
              error={problem?.fields?.order}
              defaultValue={options.length === 1 ? options[0]?.value : undefined}
              required
            />
            <Button type="submit" className="justify-self-start max-sm:w-full">
              <Trans>Withdraw from contract here</Trans>
            </Button>
            <p className="text-ink-soft">
              <Trans>Nothing happens yet. First you see what you get back.</Trans>
            </p>
          </Form>
        </Card>
      )}
    </>
  )
}
