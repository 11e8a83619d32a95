import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import { useIdempotencyKey } from '#app/web/browser/use-idempotency-key.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ComplaintNumber } from './complaint.contract.ts'
import { complaintLength, subjectLength } from './complaint-lengths.ts'
import type { complainCall } from './complaints.api.ts'

export interface SentComplaint extends ComplaintNumber {
  email: string
}

export function ComplaintForm() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const written = (name: string) => String(answers.get(name))
    const body = { email: written('email'), subject: written('subject'), text: written('text') }
    const received = await callServer<typeof complainCall>('POST /complaint.php', { body, key: keyFor(body) })
    const sentComplaint: SentComplaint = { ...received, email: body.email.trim() }
    await navigate('/complaints', { replace: true, state: { sentComplaint } })
  })

  return (
    <Card className="p-5 sm:p-8">
      <DeferredForm onSubmit={submit} className="grid gap-5">
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          hint={t`We’ll send your complaint number and our answer here.`}
          error={problem?.fields?.email}
          defaultValue={user?.email}
          autoComplete="email"
          required
          maxLength={254}
        />
        <TextField
          name="subject"
          label={t`What’s it about?`}
          error={problem?.fields?.subject}
          required
          maxLength={subjectLength}
        />
        <TextArea
          name="text"
          label={t`Your complaint`}
          hint={t`What happened, and what would you like us to do? Please leave out passwords and card numbers.`}
          error={problem?.fields?.text}
          rows={7}
          required
          maxLength={complaintLength}
          counter
        />
        <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
          <Trans>Send the complaint</Trans>
        </Button>
      </DeferredForm>
    </Card>
  )
}
