import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { data } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { isDemo } from '#app/platform/env.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import type { Route } from './+types/mailbox.page.ts'
import { MailPreview } from './MailPreview.tsx'

/** For people trying the demo: in English only and never in production. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!isDemo()) throw data(null, { status: 404 })
  const to = new URL(request.url).searchParams.get('to') ?? undefined
  return { mails: (await mailbox(to)).map(presentMail), messages: (await smsMailbox(to)).map(presentSms) }
}

type StoredMail = Awaited<ReturnType<typeof mailbox>>[number]
type StoredSms = Awaited<ReturnType<typeof smsMailbox>>[number]

function presentMail({ id, recipient, subject, text_body, html_body, sent_at }: StoredMail) {
  const parts = text_body.split(/(https?:\/\/[^\s<>"]+)/g)
  return { id, recipient, subject, parts, html: html_body, at: sent_at.toISOString() }
}

function presentSms({ id, recipient, text_body: text, sent_at }: StoredSms) {
  return { id, recipient, text, at: sent_at.toISOString() }
}

export const meta: Route.MetaFunction = () => [{ title: 'Mailbox' }]

export default function MailboxPage({ loaderData: { mails, messages } }: Route.ComponentProps) {
  return (
    <div lang="en" className="wrap grid gap-5 py-8">
      <h1>Mailbox</h1>
      <p>Mails and text messages of this demo are not sent; they wait here.</p>
      {messages.map((message) => (
        <Sms key={message.id} {...message} />
      ))}
      {mails.length + messages.length === 0 && (
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
            <MailPreview title={`HTML of “${mail.subject}”`} html={mail.html} />
          </Disclosure>
        </Card>
      ))}
    </div>
  )
}

function Sms({ recipient, text, at }: ReturnType<typeof presentSms>) {
  return (
    <Card className="p-5">
      <h2 className="flex items-center gap-2">
        <Smartphone aria-hidden />
        Text message
      </h2>
      <p className="text-ink-soft">
        To {recipient}, {at}
      </p>
      <p className="mt-3">{text}</p>
    </Card>
  )
}
