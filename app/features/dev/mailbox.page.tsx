import { Mail } from 'lucide-react'
import { data } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { isDemo } from '#app/platform/env.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import type { Route } from './+types/mailbox.page.ts'
import { MailPreview } from './MailPreview.tsx'

/** For whoever tries the demo, so it is in English only and never there in production. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!isDemo()) throw data(null, { status: 404 })
  const mails = await mailbox(new URL(request.url).searchParams.get('to') ?? undefined)
  return mails.map(({ id, recipient, subject, text_body, html_body, sent_at }) => ({
    id,
    recipient,
    subject,
    parts: text_body.split(/(https?:\/\/[^\s<>"]+)/g),
    html: html_body,
    at: sent_at.toISOString(),
  }))
}

export const meta: Route.MetaFunction = () => [{ title: 'Mailbox' }]

export default function MailboxPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div lang="en" className="wrap grid gap-5 py-8">
      <h1>Mailbox</h1>
      <p>Mails of this demo are not sent; they wait here.</p>
      {mails.length === 0 && (
        <EmptyState icon={<Mail aria-hidden />} title="No mail yet">
          Sign up or ask for a new password, and the mail appears here.
        </EmptyState>
      )}
      {mails.map((mail) => (
        <Card key={mail.id} className="p-5">
          <h2>{mail.subject}</h2>
          <p className="text-ink-soft">
            To {mail.recipient}, {mail.at}
          </p>
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">
            {mail.parts.map((part, index) =>
              index % 2 ? (
                <a key={part} href={part} className="link">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
          <Disclosure title="HTML" className="mt-4">
            <MailPreview title={`HTML of ‘${mail.subject}’`} html={mail.html} />
          </Disclosure>
        </Card>
      ))}
    </div>
  )
}
