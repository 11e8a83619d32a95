import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { readMailTokenCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import { AccessFrame } from '../login/AccessFrame.tsx'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import type { Route } from './+types/new-password.page.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { resetPasswordCall } from './password-reset.api.ts'
import { readResetLink } from './password-reset.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  return {
    title: i18nFor(locale)._(msg`Choose a new password`),
    link: await readResetLink(site, readMailTokenCookie(request.headers)),
  }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function NewPasswordPage({ loaderData }: Route.ComponentProps) {
  const { noValidate, check } = useFieldCheck()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const typed = (name: string) => String(answers.get(name))
    const body = { password: typed('password'), password_repeat: typed('password_repeat') }
    await callServer<typeof resetPasswordCall>('PUT /password-reset.php', { body })
    // Loads a new document, so that the page is in the member's own language.
    await leavePage(() => window.location.assign('/members'))
  }, check)

  if (!loaderData.link || problem?.error === 'link_expired') return <ExpiredLink />
  const { passkeys, restored } = loaderData.link
  return (
    <AccessFrame title={<Trans>Choose a new password</Trans>}>
      <DeferredForm onSubmit={submit} noValidate={noValidate} className="grid gap-5">
        {restored && (
          <Notice tone="success" title={<Trans>The change has been undone</Trans>}>
            <p className="wrap-anywhere">
              <Trans>
                Your account is back at its old address: <strong>{restored}</strong>. Everyone else has been
                logged out. Now choose a new password.
              </Trans>
            </p>
          </Notice>
        )}
        {problem && !problem.fields && <RefusalNotice {...problem} />}
        <NewPasswordFields problem={problem} />
        {passkeys > 0 && (
          <Notice>
            <Plural
              value={passkeys}
              one="# device can log in to this account with fingerprint, face or PIN. This stops working when you choose a new password. You can set it up again in the settings."
              other="# devices can log in to this account with fingerprint, face or PIN. This stops working when you choose a new password. You can set it up again in the settings."
            />
          </Notice>
        )}
        <Button type="submit" pending={pending} wide>
          <Trans>Save and log in</Trans>
        </Button>
      </DeferredForm>
    </AccessFrame>
  )
}

function ExpiredLink() {
  return (
    <MailLinkFrame icon="broken" title={<Trans>Link expired or invalid, request a new email</Trans>}>
      <p>
        <Trans>The link works only once, and for one day.</Trans>
      </p>
      <ButtonLink to="/reset-password" wide>
        <Trans>Request a new email</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
