import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import { AskPassword } from '../login/AskPassword.tsx'
import { NewEmailForm } from './NewEmailForm.tsx'

/** The account's address, and the way to another one. */
export function EmailSection({ wished }: { wished: string | null }) {
  const { t } = useLingui()
  const user = useUser()
  const { revalidate } = useRevalidator()
  const { run, pending, problem, setProblem } = useCall()
  const [step, setStep] = useState<'shown' | 'typing' | 'proving'>('shown')
  const [typed, setTyped] = useState('')
  const own = user?.email ?? ''

  /** Asking for the address that the account has ends the wish for another. */
  const ask = (email: string) =>
    run(async () => {
      setTyped(email)
      try {
        await callServer<typeof changeAccountCall>('PUT /account.php', { body: { email } })
      } catch (failure) {
        if (problemOf(failure)?.error !== 'recent_login_required') throw failure
        return setStep('proving')
      }
      await revalidate()
      setStep('shown')
    })

  function send(email: string) {
    if (email.toLowerCase() !== own.toLowerCase()) return ask(email)
    const message = t`This is already your email address.`
    setProblem({ error: 'unchanged', message, fields: { email: message } })
  }

  function close() {
    setProblem(undefined)
    setStep('shown')
  }

  return (
    <Card as="section" id="email" className="grid scroll-mt-24 justify-items-start gap-3">
      <h3 className="text-xl">
        <Trans>Email address</Trans>
      </h3>
      <p className="wrap-anywhere">{own}</p>
      {step === 'proving' ? (
        <AskPassword onProved={() => ask(typed)} onCancel={close} />
      ) : step === 'typing' ? (
        <NewEmailForm typed={typed} problem={problem} pending={pending} onSend={send} onCancel={close} />
      ) : (
        <>
          {wished && (
            <Notice role="status" className="w-full">
              <p className="wrap-anywhere">
                <Trans>
                  Please check your email: we have written to <strong>{wished}</strong>. When you press the
                  link in that email, it becomes your address. Until then, everything stays as it is.
                </Trans>
              </p>
              <Button variant="line" size="small" pending={pending} onClick={() => ask(own)} className="mt-3">
                <Trans>Keep my old address</Trans>
              </Button>
            </Notice>
          )}
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.message}
            </Notice>
          )}
          {user?.status === 'active' ? (
            <Button variant="line" size="small" onClick={() => setStep('typing')}>
              <Trans>Change email address</Trans>
            </Button>
          ) : (
            <p className="font-semibold">
              <Trans>You can change it as soon as it is confirmed.</Trans>
            </p>
          )}
        </>
      )}
    </Card>
  )
}
