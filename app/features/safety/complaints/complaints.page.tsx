import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { complainCall } from '#app/features/safety/safety.api.ts'
import type { ComplaintNumber } from '#app/features/safety/safety.contract.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/complaints.page.ts'
import { complaintLength, subjectLength } from './complaint-lengths.ts'
import { parseFollowed } from './complaints.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  const i18n = i18nFor(locale)
  return {
    title: i18n._(msg`Complaints`),
    description: i18n._(
      msg`Tell us what went wrong. You’ll get a complaint number straight away and an answer within three working days.`,
    ),
    supportEmail: site.support_email,
    follows: parseFollowed(new URL(request.url).searchParams.get('number')),
  }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: location.pathname,
    title: loaderData?.title,
    description: loaderData?.description,
  })

export default function ComplaintsPage({ loaderData: { supportEmail, follows } }: Route.ComponentProps) {
  const sent = useSentComplaint()
  return (
    <div className="wrap-column py-8 md:py-14">
      {sent ? (
        <ComplaintReceived {...sent} />
      ) : (
        <>
          <h1>
            <Trans>Complaints</Trans>
          </h1>
          <p className="mt-3 max-w-lead">
            {follows ? (
              <Trans>
                You’re asking us to look again at number {follows}. Someone else on our team will decide.
              </Trans>
            ) : (
              <Trans>Did something go wrong? Tell us here. You don’t need an account.</Trans>
            )}
          </p>
          <div className="mt-8 grid items-start gap-10">
            <ComplaintForm follows={follows} />
            <NextSteps supportEmail={supportEmail} />
          </div>
        </>
      )}
    </div>
  )
}

const noChanges = () => () => {}

/**
 * Stored in this history entry, so it survives a reload without appearing in an address or storage. The server does not
 * have it: it is shown after hydration.
 */
function useSentComplaint(): SentComplaint | null {
  const state = useLocation().state as { sentComplaint?: SentComplaint } | null
  const alive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  return (alive && state?.sentComplaint) || null
}

function NextSteps({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="max-w-paragraph">
      <h2 className="text-xl">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-6">
        <li>
          <Trans>You’ll get a complaint number straight away, here and by email.</Trans>
        </li>
        <li>
          <Trans>Our team reads your complaint and looks into it.</Trans>
        </li>
        <li>
          <Trans>
            We answer by email, usually within one working day and at the latest within three, as we say on
            our page{' '}
            <Link to="/pages/service" className="link">
              Customer service
            </Link>
            .
          </Trans>
        </li>
      </ol>
      <p className="mt-5">
        <Trans>
          You can also write to{' '}
          <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
            {supportEmail}
          </a>
          . Is it about a person, a message or a photo? Then “Report” right there is the quickest way.
        </Trans>
      </p>
    </section>
  )
}

function ComplaintReceived({ number, email: address, mailed }: SentComplaint) {
  const email = <MailAddress of={address} />
  const heading = useRef<HTMLHeadingElement>(null)
  // The form and its focus are gone; screen readers continue with the result.
  useEffect(() => heading.current?.focus(), [])

  return (
    <Card as="section" className="grid justify-items-start gap-4 p-5 sm:p-8">
      <CircleCheck aria-hidden size={48} className="text-good" />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        <Trans>We’ve received your complaint</Trans>
      </h1>
      <div className="w-full rounded-field bg-sand px-5 py-4">
        <p className="text-ink-soft">
          <Trans>Your complaint number</Trans>
        </p>
        <p className="text-2xl font-bold tabular-nums" data-testid="complaint-number">
          {number}
        </p>
      </div>
      <p className="wrap-anywhere">
        {mailed ? (
          <Trans>We’ve also sent the number to {email}. Our answer will come there too.</Trans>
        ) : (
          <Trans>
            Please write down the number: we’ve sent several such emails to {email} today, so we’re not
            sending one this time. Our answer will still come there.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Our team reads it and answers, usually within one working day and at the latest within three.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant="soft">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        <ButtonLink to="/complaints" variant="line">
          <Trans>Write another complaint</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}

interface SentComplaint extends ComplaintNumber {
  email: string
}

/** With the number of what is to be looked at again, if a mail has led here. */
function ComplaintForm({ follows }: { follows: string | undefined }) {
  const { t } = useLingui()
  const user = useUser()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const written = (name: string) => String(answers.get(name))
    const body = {
      email: written('email'),
      subject: written('subject'),
      text: written('text'),
      ...(answers.has('follows') && { follows: written('follows') }),
    }
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
        {follows && <input type="hidden" name="follows" value={follows} />}
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
