import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { HolderAndIban } from '../direct-debit/HolderAndIban.tsx'

export function AccountForm({ number, problem }: { number: string; problem?: CallProblem }) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid gap-5">
      {problem && !problem.fields && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <input type="hidden" name="step" value="account" />
      <input type="hidden" name="number" value={number} />
      <HolderAndIban
        problem={problem}
        ibanHint={t`You will find it in your online banking or on a statement. We keep it encrypted and use it for this refund only.`}
      />
      <Button type="submit" pending={isSending} className="justify-self-start max-sm:w-full">
        <Trans>Send the money to this account</Trans>
      </Button>
    </Form>
  )
}
