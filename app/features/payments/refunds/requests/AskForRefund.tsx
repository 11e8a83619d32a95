import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { FormProblem, useCheckedForm } from '../withdraw/FormProblem.tsx'
import type { AskStep } from '../withdraw/withdraw-page.server.ts'
import type { DescribedRequest } from './refund-requests.server.ts'
import { longestRequest } from './request-length.ts'

/** For an order that cannot be withdrawn any more: a person looks at what its buyer writes. */
export function AskForRefund({ number, email, refused, request, problem: reported }: AskStep) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const { form, problem } = useCheckedForm({ text: t`Please tell us what happened.` }, reported)
  return (
    <>
      {refused && <Notice tone="info">{refused.message}</Notice>}
      {request ? (
        <RequestState {...request} number={number} />
      ) : (
        <Card as="section">
          <Form method="post" {...form} className="grid gap-5">
            <h2>
              <Trans>You can still ask us</Trans>
            </h2>
            {problem?.message && <FormProblem message={problem.message} />}
            <input type="hidden" name="step" value="ask" />
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="email" value={email} />
            <TextArea
              name="text"
              label={t`Why would you like a refund?`}
              hint={t`One of our team will read it and reply by email within three days.`}
              error={problem?.fields?.text}
              maxLength={longestRequest}
              rows={5}
              required
            />
            <Button type="submit" pending={isSending} className="justify-self-start max-sm:w-full">
              <Trans>Send my request</Trans>
            </Button>
          </Form>
        </Card>
      )}
    </>
  )
}

type RequestStateProps = DescribedRequest & {
  /** Of the order. */
  number: string
  /** What it was paid in, and where; without it the page names no amount. */
  price?: { currency: string; country: string }
}

/** Whether a person has decided yet, and how. */
export function RequestState({ state, created_at, refund, number, price }: RequestStateProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const day = formatDate(created_at, locale, { timeZone, dateStyle: 'long' })
  const title = t`You asked us for a refund on ${day}.`
  if (state === 'open')
    return (
      <Notice tone="info" title={title} role="status">
        <Trans>One of our team will look at it and reply by email within three days.</Trans>
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice tone="info" title={title}>
        <Trans>
          We’ve answered you by email. Do you disagree?{' '}
          <Link to="/complaints" className="link">
            Send a complaint
          </Link>
        </Trans>
      </Notice>
    )
  const money =
    refund &&
    price &&
    formatMinorUnits({ amount: refund.amount, currency: price.currency }, locale, price.country)
  return (
    <Notice
      tone="success"
      title={title}
      actions={
        refund?.needsAccount && (
          <ButtonLink to={`/withdraw?order=${number}`}>
            <Trans>Enter my bank account</Trans>
          </ButtonLink>
        )
      }
    >
      {money ? <Trans>We said yes: you’ll get {money} back.</Trans> : <Trans>We said yes.</Trans>}
    </Notice>
  )
}
