import { data } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { isDemo } from '#app/platform/env.server.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/mails.page.ts'
import { MailPreview } from './MailPreview.tsx'
import { sampleMails } from './mail-samples.server.ts'

/** For those who write and draw the mails, so the page around them is in English only and never there in production. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!isDemo()) throw data(null, { status: 404 })
  const { site, origin, locale } = visit(context)
  return { locale, mails: await sampleMails({ site, origin, locale }) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Mails' }]

export default function MailsPage({ loaderData: { locale, mails } }: Route.ComponentProps) {
  return (
    <div lang="en" className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <h1>Mails</h1>
      <p>Every mail with invented people, in the language that is chosen above.</p>
      {mails.map(({ name, subject, text, html }) => (
        <Card key={name} as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
          <div>
            <p className="text-ink-soft">{name}</p>
            <h2 lang={locale} className="text-xl">
              {subject}
            </h2>
          </div>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <MailPreview title={`${subject}, on a phone`} html={html} />
            <MailPreview title={`${subject}, on a computer`} html={html} />
          </div>
          <Disclosure title="Plain text">
            <p lang={locale} className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </Disclosure>
        </Card>
      ))}
    </div>
  )
}
