import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PatientForm } from '#app/design/PatientForm.tsx'
import { TextArea } from '#app/design/TextArea.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { type CallProblem, http, idempotencyKey, problemOf } from '#app/web/browser/http-client.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ComplaintNumber } from './complaint.contract.ts'
import { complaintLength, subjectLength } from './complaint-lengths.ts'

export interface SentComplaint extends ComplaintNumber {
  email: string
}

export function ComplaintForm() {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Pick<CallProblem, 'message' | 'fields'>>()
  const [pending, setPending] = useState(false)
  const attempt = useRef({ words: '', headers: {} })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const complaint = Object.fromEntries(new FormData(form)) as Record<'email' | 'subject' | 'text', string>
    setPending(true)
    setProblem(undefined)
    // The same words pressed again after a lost answer are the same complaint.
    const words = JSON.stringify(complaint)
    if (attempt.current.words !== words) attempt.current = { words, headers: idempotencyKey() }
    try {
      const { headers } = attempt.current
      const received = await http.post('complaint.php', { json: complaint, headers }).json<ComplaintNumber>()
      const sentComplaint: SentComplaint = { ...received, email: complaint.email.trim() }
      await navigate('/complaints', { replace: true, state: { sentComplaint } })
    } catch (failure) {
      const refusal = await problemOf(failure)
      setProblem(refusal ?? { message: t`An error occured, please try again later.` })
      setPending(false)
      const [wrong] = Object.keys(refusal?.fields ?? {})
      if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    }
  }

  return (
    <Card className="p-5 sm:p-8">
      <PatientForm onSubmit={submit} className="grid gap-5">
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          label={t`E-mail address`}
          hint={t`We send your number and our answer here.`}
          error={problem?.fields?.email}
          defaultValue={user?.email}
          autoComplete="email"
          required
          maxLength={254}
        />
        <TextField
          name="subject"
          label={t`What is it about?`}
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
      </PatientForm>
    </Card>
  )
}
