import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { LinkButtonForm } from '../mail-links/LinkButtonForm.tsx'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import type { activateCall } from './activation.api.ts'

/** Also works as a plain form: without script, the forms endpoint does the same. */
export function ConfirmAddress({ title, token }: { title: string; token: string }) {
  const { run, pending, problem } = useCall()

  function confirm(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      try {
        await callServer<typeof activateCall>('POST /activation.php', { body: { token } })
        // Loads a new document in place of this one: it knows the member, and the token leaves the history.
        await leavePage(() => window.location.replace('/activate/done'))
      } catch (failure) {
        const refusal = problemOf(failure)?.error
        if (refusal === 'link_expired') await leavePage(() => window.location.replace('/activate/error'))
        // Logged out meanwhile: the reloaded page asks for the password.
        if (refusal === 'password_required') await leavePage(() => window.location.reload())
        throw failure
      }
    })
  }

  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>Press the button, and others can see your profile and reply to you.</Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert" className="w-full text-start">
          {problem.message}
        </Notice>
      )}
      <LinkButtonForm token={token} pending={pending} onSubmit={confirm}>
        <Trans>Confirm my email address</Trans>
      </LinkButtonForm>
    </MailLinkFrame>
  )
}
