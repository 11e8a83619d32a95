import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import { BonusStatus } from '../../shop/BonusStatus.tsx'
import { OrderProblem } from '../../shop/order/OrderProblem.tsx'
import { OrderTerms } from '../../shop/order/OrderTerms.tsx'
import { useRevalidateOnReturn } from '../../shop/order/use-revalidate-on-return.ts'
import { WithdrawalConsent } from '../../shop/order/WithdrawalConsent.tsx'
import { usePriceWords } from '../../shop/use-price-words.ts'
import { HolderField } from '../HolderField.tsx'
import { IbanField } from '../IbanField.tsx'
import type { DebitToStart } from '../open-debit.server.ts'
import { persistDraft, readDraft } from './debit-draft.ts'
import { type StartedDebit, type TypedAccount, useStartDebit } from './use-start-debit.ts'

interface StartDebitProps extends DebitToStart {
  /** The account that is logged in. */
  account: string
  /** Typed earlier, in this document. */
  typed: TypedAccount
  started: StartedDebit
  onTyped: (typed: TypedAccount) => void
}

/** Asks for the account and the phone number; the button only requests the code. */
export function StartDebit({ order, refusal, account, typed, started, onTyped }: StartDebitProps) {
  const { t } = useLingui()
  const { wanted, country, from, refundDays, trader } = order
  const { credits } = wanted
  const total = usePriceWords(country)(wanted.amount, wanted.currency)
  const { submit, pending, problem } = useStartDebit(order, started, onTyped)
  useRevalidateOnReturn()
  const otherWay = (
    <ButtonLink variant="line" to={withReturn(`/credits/${wanted.id}`, from)}>
      <Trans>Choose another way to pay</Trans>
    </ButtonLink>
  )
  if (refusal) return <Notice tone="warning" title={refusal} actions={otherWay} />
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <p className="text-xl font-bold">
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" /> for {total}
          </Trans>
        </p>
        <p>
          <Trans>You pay once. There’s no subscription, and your credits don’t expire.</Trans>
        </p>
      </div>
      <DeferredForm noValidate onSubmit={submit} className="grid gap-5">
        <AccountFields account={account} typed={typed} problem={problem} />
        <WithdrawalConsent
          refundDays={refundDays}
          hasAgreed={typed.consents}
          isMissing={problem?.fields?.withdrawal_consent !== undefined}
        />
        {!problem && <BonusStatus {...order} />}
        {problem?.message && !problem.fields && (
          <div className="grid justify-items-start gap-3">
            <OrderProblem problem={problem} order={order} />
            {problem.error !== 'internal' && otherWay}
          </div>
        )}
        <div className="grid gap-2">
          <Button type="submit" wide pending={pending} className="text-lg">
            {t`Send me the code`}
          </Button>
          <p className="text-ink-soft">
            <Trans>
              You’re not ordering yet. On the next page you read the mandate and sign it with the code.
            </Trans>
          </p>
        </div>
      </DeferredForm>
      <OrderTerms trader={trader} />
    </Card>
  )
}

interface AccountFieldsProps {
  /** The account that is logged in. */
  account: string
  typed: TypedAccount
  problem: CallProblem | undefined
}

function AccountFields({ account, typed, problem }: AccountFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)

  // After a reload, or a login in between.
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(account))) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (input && !input.value) input.value = value
    }
  }, [account])

  function keep() {
    const value = (name: string) =>
      fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    persistDraft(account, { holder: value('holder'), phone: value('phone') })
  }

  return (
    <div ref={fields} onChange={keep} className="grid gap-5">
      <HolderField typed={typed?.holder} problem={problem} />
      <IbanField
        typed={typed?.iban}
        problem={problem}
        hint={t`You’ll find it in your online banking or on a statement. We keep it encrypted.`}
      />
      <TextField
        name="phone"
        type="tel"
        label={t`Mobile phone`}
        hint={t`We send only the code to this number, nothing else.`}
        defaultValue={typed.phone}
        error={problem?.fields?.phone}
        autoComplete="tel"
        required
        maxLength={40}
      />
    </div>
  )
}
