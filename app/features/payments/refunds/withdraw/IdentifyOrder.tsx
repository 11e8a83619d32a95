import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { FormProblem } from './FormProblem.tsx'
import { useCheckedForm } from './use-checked-form.ts'

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
      <Link to="/login?from=/withdraw" className="link inline-flex min-h-12 items-center justify-self-start">
        <Trans>Log in and choose from my orders</Trans>
      </Link>
    </>
  )
}
