import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { activateCall } from '#app/features/accounts/activation/activation.api.ts'
import { readActivationRequirements } from '#app/features/accounts/activation/activation-link.server.ts'
import {
  type ConfirmInput,
  CurrentPasswordForm,
  NewPasswordForm,
} from '#app/features/accounts/activation/ConfirmForms.tsx'
import { isUndoOver } from '#app/features/accounts/email/undo-change.server.ts'
import { kindWords } from '#app/features/notifications/kind-words.ts'
import type { NotificationKind } from '#app/features/notifications/notification-kinds.server.ts'
import { isNicheSite } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageTitle } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/mail-link.page.ts'
import { readFormRefusal } from './form-refusal.server.ts'
import { LinkExpired, UndoExpired } from './LinkExpired.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'
import { hasConfirmed, isMailToken, readDeclinedKinds, readLinkPurpose } from './mail-link.server.ts'
import { serializeMailTokenCookie } from './mail-link-cookies.server.ts'
import { findUsedLinkResult } from './used-link.server.ts'

/**
 * The address contains a secret, so it goes into no referrer, search engine or cache. Only the origin may be sent as
 * referrer: without one, older browsers send the form with the origin 'null', and it would be refused.
 */
const secretPageHeaders = {
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
}

const titles = {
  activate: msg`Confirm your email address`,
  login: msg`Welcome`,
  reactivate: msg`Keep your account`,
  unsubscribe: msg`No more emails`,
  undo_email: msg`Undo the change`,
}

/** Reading changes nothing, because mail scanners and previews open links as well. */
export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  if (!isMailToken(token)) throw data(null, { status: 404 })
  const { site, locale, viewer, origin } = visit(context)
  const purpose = await readLinkPurpose(site, token)
  if (purpose === 'reset' || purpose === 'change_email') {
    const headers = { ...secretPageHeaders, 'Set-Cookie': serializeMailTokenCookie(token, request) }
    throw redirect(purpose === 'reset' ? '/reset-password/do' : '/mail-change/do', { headers })
  }
  const i18n = i18nFor(locale)
  const hidesMembers = site.hide_account_existence
  if (purpose) {
    const requirements =
      purpose === 'activate' ? await readActivationRequirements({ site, viewer, origin }, token) : null
    const proving = requirements && {
      proof: requirements.proof,
      email: requirements.email,
      isNiche: isNicheSite(site),
      refused: readFormRefusal(new URL(request.url).searchParams, locale),
    }
    const declined = purpose === 'unsubscribe' ? await readDeclinedKinds(site, token) : null
    const found = { purpose, title: i18n._(titles[purpose]), proving, declined, hidesMembers }
    return data(found, { headers: secretPageHeaders })
  }
  const done = await findUsedLinkResult(site, token)
  if (done && !(viewer && done.purpose === 'activate')) {
    // The result page names the address, which must not appear in its own address.
    const cookie = done.purpose === 'change_email' && {
      'Set-Cookie': serializeMailTokenCookie(token, request),
    }
    throw redirect(done.page, { headers: { ...secretPageHeaders, ...cookie } })
  }
  if (await hasConfirmed(site, token)) throw redirect('/activate/done', { headers: secretPageHeaders })
  const isOver = await isUndoOver(site, token)
  const title = i18n._(isOver ? msg`The change can no longer be taken back` : msg`Link expired or invalid`)
  const none = {
    purpose: isOver ? 'undo_over' : null,
    title,
    proving: null,
    declined: null,
    hidesMembers,
  } as const
  return data(none, { status: 410, headers: secretPageHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** No canonical address and nothing to share: both would contain the token. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches[0].loaderData, loaderData?.title) },
  { name: 'referrer', content: 'strict-origin' },
]

export default function MailLinkPage({
  loaderData: { purpose, title, proving, declined, hidesMembers },
  params: { token },
}: Route.ComponentProps) {
  switch (purpose) {
    case 'activate':
      if (!proving || proving.proof === 'none') return <ConfirmAddress title={title} token={token} />
      return <ConfirmWithPassword {...proving} proof={proving.proof} title={title} token={token} />
    case 'login':
      return (
        <MailLinkFrame icon="welcome" title={title}>
          <p>
            <Trans>Your profile is waiting for you.</Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Continue</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'reactivate':
      return (
        <MailLinkFrame icon="welcome" title={title}>
          <p>
            <Trans>Your account is due to be deleted. Press the button to keep everything as it was.</Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Keep my account</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'unsubscribe':
      return <DeclineMails title={title} token={token} declined={declined} />
    case 'undo_email':
      return (
        <MailLinkFrame icon="mail" title={title}>
          <p>
            <Trans>
              Your account goes back to the address this email was sent to. Everyone is logged out, and on the
              next page you choose a new password.
            </Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Undo the change</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'undo_over':
      return <UndoExpired title={title} />
    default:
      return <LinkExpired hidesMembers={hidesMembers} />
  }
}

interface DeclineMailsProps {
  title: string
  token: string
  /** The kinds that the mail was about; null for everything. */
  declined: NotificationKind[] | null
}

/** Declines mails like this one, or all of them. */
function DeclineMails({ title, token, declined }: DeclineMailsProps) {
  const { t } = useLingui()
  return (
    <MailLinkFrame icon="mail" title={title}>
      {declined && (
        <>
          <p>
            <Trans>We’ll no longer write to you about:</Trans>
          </p>
          <ul className="font-bold">
            {declined.map((kind) => (
              <li key={kind}>{t(kindWords[kind].title)}</li>
            ))}
          </ul>
          <LinkButtonForm token={token}>
            <Trans>Stop these emails</Trans>
          </LinkButtonForm>
        </>
      )}
      <LinkButtonForm token={token} declinesAll isSecondary={declined !== null}>
        <Trans>Stop all but essential emails</Trans>
      </LinkButtonForm>
      <p className="text-ink-soft text-sm">
        <Trans>
          You’ll still get the emails your account needs, such as for a new password or a purchase.
        </Trans>
      </p>
    </MailLinkFrame>
  )
}

/** Also works as a plain form: without script, the forms endpoint does the same. */
function ConfirmAddress({ title, token }: { title: string; token: string }) {
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

interface ConfirmWithPasswordProps extends ConfirmInput {
  title: string
  proof: 'password' | 'new_password'
}

/**
 * For members who open the mail in another browser than the one they joined in, as many do: the password proves that it
 * was they who joined.
 */
function ConfirmWithPassword({ title, proof, ...form }: ConfirmWithPasswordProps) {
  const { refused } = form
  const { new_password, terms, niche_consent } = refused?.fields ?? {}
  const claimRefused = new_password || terms || niche_consent
  return (
    <MailLinkFrame icon="mail" title={title}>
      {proof === 'password' ? (
        // Shows one way at a time: two password fields on one page would be confused.
        <div className="group/ways grid w-full gap-5">
          <div className="grid gap-5 group-has-[details[open]]/ways:hidden">
            <p>
              <Trans>
                You’re not logged in on this device yet. Please enter the password you chose when you joined,
                so that we know it’s you.
              </Trans>
            </p>
            <CurrentPasswordForm {...form} refused={claimRefused ? null : refused} />
          </div>
          <Disclosure
            title={<Trans>I didn’t choose a password, or I’ve forgotten it</Trans>}
            open={claimRefused ? true : undefined}
            className="w-full text-start"
          >
            <div className="grid gap-5">
              <p>
                <Trans>
                  No problem: choose a new one now. Any other device logged in to this account will be logged
                  out, and a message written when joining won’t be sent.
                </Trans>
              </p>
              <RemovedDataNotice />
              <NewPasswordForm {...form} refused={claimRefused ? refused : null} />
            </div>
          </Disclosure>
        </div>
      ) : (
        <>
          <p>
            <Trans>Please choose a password. You’ll need it to log in on any device.</Trans>
          </p>
          <RemovedDataNotice />
          <NewPasswordForm {...form} />
        </>
      )}
    </MailLinkFrame>
  )
}

/** Somebody else may have joined with this address. */
function RemovedDataNotice() {
  return (
    <p>
      <Trans>
        We remove the texts, photos and settings added so far, in case somebody else put them there. Please
        check afterwards that your name, date of birth and place are right.
      </Trans>
    </p>
  )
}

interface LinkButtonFormProps {
  token: string
  children: ReactNode
  pending?: boolean
  onSubmit?: (event: FormEvent) => void
  /** Declines all mails rather than one kind. */
  declinesAll?: boolean
  /** A secondary button beside another one. */
  isSecondary?: boolean
}

/** The only button on a mail link's page. The token goes in the body, so that no address contains it. */
function LinkButtonForm({
  token,
  children,
  pending,
  onSubmit,
  declinesAll,
  isSecondary,
}: LinkButtonFormProps) {
  return (
    <form method="post" action="/api/mail-link.php" onSubmit={onSubmit} className="w-full">
      <input type="hidden" name="token" value={token} />
      {declinesAll && <input type="hidden" name="all" value="1" />}
      <Button type="submit" variant={isSecondary ? 'line' : undefined} pending={pending} wide>
        {children}
      </Button>
    </form>
  )
}
