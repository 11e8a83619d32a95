import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { TextArea } from '#app/design/TextArea.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { type CallProblem, http, idempotencyKey, problemOf } from '#app/http-client.ts'
import { useUser } from '#app/use-root-data.ts'
import { ReasonList } from './ReasonList.tsx'
import { ReportReceived } from './ReportReceived.tsx'
import { type ReportReason, reportLength } from './report-reasons.ts'

interface ReportDialogProps {
  profile: { id: string; name: string }
  photo?: string
  message?: string
  onClose: () => void
}

/** A reason is enough: choosing one sends the report. Words can be added before. */
export default function ReportDialog({ profile, photo, message, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const isVisitor = useUser() === null
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [sending, setSending] = useState<ReportReason>()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<Pick<CallProblem, 'message' | 'fields'>>()
  const attempt = useRef({ words: '', headers: {} })
  const { name } = profile

  async function send(reason: ReportReason) {
    if (sending) return
    setSending(reason)
    setProblem(undefined)
    const about = message ? { message } : { profile: profile.id, ...(photo && { photo }) }
    const report = { ...about, reason, ...(text.trim() && { text }), ...(email.trim() && { email }) }
    // The same choice pressed again after a lost answer is the same report.
    const words = JSON.stringify(report)
    if (attempt.current.words !== words) attempt.current = { words, headers: idempotencyKey() }
    try {
      const { headers } = attempt.current
      const sent = await http.post('report.php', { json: report, headers }).json<{ number: string }>()
      setNumber(sent.number)
    } catch (failure) {
      setProblem((await problemOf(failure)) ?? { message: t`An error occured, please try again later.` })
    }
    setSending(undefined)
  }

  const mailed = !isVisitor || email.trim() !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        number ? (
          <Trans>Thank you. We have received your report.</Trans>
        ) : (
          <Question {...{ photo, message }} />
        )
      }
      footer={
        number && (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {number ? (
        <ReportReceived number={number} name={name} mailed={mailed} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            <Trans>Choosing a reason sends the report to our team. {name} does not learn who it was.</Trans>
          </p>
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.fields?.email ?? problem.message}
            </Notice>
          )}
          <Disclosure title={<Trans>First add a few words (optional)</Trans>}>
            <div className="grid gap-4">
              <TextArea
                label={t`What happened?`}
                value={text}
                onChange={(event) => setText(event.target.value)}
                maxLength={reportLength}
                counter
              />
              {isVisitor && (
                <TextField
                  type="email"
                  label={t`Your e-mail address`}
                  hint={t`We send the number and what we decided here.`}
                  error={problem?.fields?.email}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                  autoComplete="email"
                  maxLength={254}
                />
              )}
            </div>
          </Disclosure>
          <ReasonList sending={sending} onChoose={send} />
        </div>
      )}
    </Dialog>
  )
}

function Question({ photo, message }: { photo?: string; message?: string }) {
  if (photo) return <Trans>What is wrong with this photo?</Trans>
  if (message) return <Trans>What is wrong with this message?</Trans>
  return <Trans>What is wrong with this profile?</Trans>
}
