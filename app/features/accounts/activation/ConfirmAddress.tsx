import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { http, problemOf } from '#app/web/browser/http-client.ts'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { PressForm } from '../mail-links/PressForm.tsx'

/** Works as a plain form too: then the call for forms does the same. */
export function ConfirmAddress({ title, token }: { title: string; token: string }) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await http.post('activation.php', { json: { token } })
      // A new document in place of this one: it knows the member, and the token leaves the history.
      window.location.replace('/activate/done')
    } catch (failure) {
      const refusal = await problemOf(failure)
      if (refusal?.error === 'link_expired') return window.location.replace('/activate/error')
      // Logged out in the meantime: the page asks for the password then.
      if (refusal?.error === 'password_required') return window.location.reload()
      setProblem(refusal?.message ?? t`An error occured, please try again later.`)
      setPending(false)
    }
  }

  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>One press, and your profile can be seen by others and get answers.</Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert" className="w-full text-start">
          {problem}
        </Notice>
      )}
      <PressForm token={token} pending={pending} onSubmit={confirm}>
        <Trans>Confirm my e-mail address</Trans>
      </PressForm>
    </MailLinkFrame>
  )
}
