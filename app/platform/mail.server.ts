import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { now } from './clock.server.ts'
import { db, type Tx } from './database/db.server.ts'
import { overdueRows } from './database/overdue-rows.server.ts'
import { env } from './env.server.ts'
import { addJob, leaveGivenUp } from './jobs.server.ts'

export const Mail = z.object({
  /** The key of the effect: a repeated job stores or sends it under the same id. */
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Of news: whose they are, and when it was decided to tell them. */
  news: z.object({ account: z.uuid(), decided_at: z.iso.datetime() }).optional(),
})
export type Mail = z.infer<typeof Mail>

const transports = new Map<string, Transporter>()

/** A mail server that hangs must not hold a worker for minutes; the job is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The last two have to be among them, or mail services show no button for declining (RFC 8058). */
const signed = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type', 'Reply-To'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** Follows the commit as a job, so that a mail is sent if and only if what it tells has happened. */
export function queueMail(tx: Tx, mail: Mail) {
  return addJob(tx, 'send_mail', mail, { key: `mail:${mail.id}` })
}

/** The same mail, not yet. */
export function putOffMail(tx: Tx, mail: Mail, until: Date) {
  return addJob(tx, 'send_mail', mail, { key: `mail:${mail.id}`, runAt: until })
}

/** Never sent; operators see it in their list. */
export function giveUpMail(tx: Tx, mail: Mail) {
  const reason = 'not sent: mails to this address come back'
  return leaveGivenUp(tx, 'send_mail', mail, { key: `mail:${mail.id}`, reason })
}

/** Changes in quick succession are one mail, with what holds last. The end of the span is fixed, so that nobody puts it off. */
export function queueLastMail(tx: Tx, mail: Mail, about: string) {
  const span = 180_000
  const runAt = new Date((Math.floor(now().getTime() / span) + 1) * span)
  return addJob(tx, 'send_mail', mail, { key: `mail:${about}`, runAt })
}

/** By SMTP where it is set up; otherwise into the mailbox that the demo shows. */
export async function deliverMail(mail: Mail) {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return keepInMailbox(mail)
  const transport = transports.get(SMTP_URL) ?? createTransport({ url: SMTP_URL, pool: true, ...patience })
  transports.set(SMTP_URL, transport)
  const { id, news: _, ...message } = mail
  const domain = mail.from.split('@').at(-1)?.replace('>', '') ?? ''
  await transport.sendMail({ ...message, messageId: `<${id}@${domain}>`, dkim: signatureFor(domain) })
}

/** By which mail services know that it is from the site; its key has to stand in the domain's records. */
function signatureFor(domainName: string) {
  const { DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env()
  if (!DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined
  return { domainName, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY, headerFieldNames: signed }
}

async function keepInMailbox({ id, to, subject, text, html }: Mail) {
  await db()
    .insertInto('mailbox_mail')
    .values({ id, recipient: to, subject, text_body: text, html_body: html, sent_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Newest first. */
export function mailbox(recipient: string | undefined) {
  return db()
    .selectFrom('mailbox_mail')
    .selectAll()
    .$if(recipient !== undefined, (query) =>
      query.where((where) => where(where.fn('lower', ['recipient']), '=', recipient!.toLowerCase())),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** The demo is no archive. */
const mailboxKeptFor = 30 * 86_400_000

export const oldMailbox = overdueRows('mailbox_mail', 'sent_at', { keptFor: mailboxKeptFor })

/** What the demo has kept of them. */
export function emptyMailbox(tx: Tx, recipients: readonly string[]) {
  return tx
    .deleteFrom('mailbox_mail')
    .where((where) =>
      where(
        where.fn('lower', ['recipient']),
        'in',
        recipients.map((each) => each.toLowerCase()),
      ),
    )
    .execute()
}
