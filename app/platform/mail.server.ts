import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { now } from './clock.server.ts'
import { db, type Tx } from './database/db.server.ts'
import { overdueRows } from './database/overdue-rows.server.ts'
import { env } from './env.server.ts'
import { addFailedJob, addJob } from './jobs.server.ts'
import { log } from './log.server.ts'
import { traceStep } from './tracing.server.ts'

export const Mail = z.object({
  /** The key of the effect: a repeated job stores or sends it under the same id. */
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** For notifications: the account, when the mail was decided, and the members it names. */
  news: z
    .object({
      account: z.uuid(),
      decided_at: z.iso.datetime(),
      about: z.array(z.uuid()).default([]),
    })
    .optional(),
})
export type Mail = z.infer<typeof Mail>

const transports = new Map<string, Transporter>()

/** A mail server that hangs must not occupy a worker for minutes; the job is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The last two must be among them, or mail services show no unsubscribe button (RFC 8058). */
const signedHeaders = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type', 'Reply-To'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** Enqueues the mail with the change, so that it is sent if and only if the change is committed. */
export function enqueueMail(tx: Tx, mail: Mail) {
  return addJob(tx, 'send_mail', mail, { key: `mail:${mail.id}` })
}

/** Enqueues the same mail for later. */
export function postponeMail(tx: Tx, mail: Mail, until: Date) {
  return addJob(tx, 'send_mail', mail, { key: `mail:${mail.id}`, runAt: until })
}

/** Records the mail as failed without sending it; operators see it in their list. */
export function failMail(tx: Tx, mail: Mail) {
  const reason = 'not sent: mails to this address come back'
  return addFailedJob(tx, 'send_mail', mail, { key: `mail:${mail.id}`, reason })
}

/**
 * Merges changes in quick succession into one mail with the latest state. The spans are fixed, so that nobody can
 * postpone it.
 */
export function enqueueMergedMail(tx: Tx, mail: Mail, about: string) {
  const span = 180_000
  const runAt = new Date((Math.floor(now().getTime() / span) + 1) * span)
  return addJob(tx, 'send_mail', mail, { key: `mail:${about}`, runAt })
}

/** Sends by SMTP where it is set up; otherwise stores in the mailbox that the demo shows. */
export async function deliverMail(mail: Mail) {
  await sendOrStore(mail)
  await countSentMail()
}

let uncounted = 0
let counting = Promise.resolve()

/**
 * For the health page of the console; a crash in between counts a few too few. One statement counts all mails sent
 * during the previous one: otherwise each would wait for the commit of the one before, because they change one row.
 */
function countSentMail(): Promise<void> {
  if (++uncounted === 1) counting = counting.then(saveCount)
  return counting
}

/** A count that fails is given up, because a failed job would send its mail again. */
async function saveCount() {
  const sent = uncounted
  uncounted = 0
  try {
    await sql`insert into mail_hour (hour, sent) values (date_trunc('hour', ${now()}::timestamptz, 'UTC'), ${sent})
      on conflict (hour) do update set sent = mail_hour.sent + excluded.sent`.execute(db())
  } catch (error) {
    log.warn({ error, mails: sent }, 'mails that were sent were not counted')
  }
}

export async function countMailsSince(since: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(sent), 0)::int as sent from mail_hour where hour >= ${since}`.execute(db())
  return rows[0]?.sent ?? 0
}

async function sendOrStore(mail: Mail) {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return storeInMailbox(mail)
  const transport = transports.get(SMTP_URL) ?? createTransport({ url: SMTP_URL, pool: true, ...timeouts })
  transports.set(SMTP_URL, transport)
  const { id, news: _, ...message } = mail
  const domain = mail.from.split('@').at(-1)?.replace('>', '') ?? ''
  const attributes = { 'server.address': new URL(SMTP_URL).hostname }
  await traceStep({ name: 'smtp', attributes }, () =>
    transport.sendMail({ ...message, messageId: `<${id}@${domain}>`, dkim: dkimSignature(domain) }),
  )
}

/**
 * The DKIM signature, which proves to mail services that the site sent it; the public key must be in the domain's DNS
 * records.
 */
function dkimSignature(domainName: string) {
  const { DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env()
  if (!DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined
  return {
    domainName,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
    headerFieldNames: signedHeaders,
  }
}

async function storeInMailbox({ id, to, subject, text, html }: Mail) {
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
const mailboxRetention = 30 * 86_400_000

export const oldMailHours = overdueRows('mail_hour', 'hour', { retention: mailboxRetention })
export const expiredMailboxMails = overdueRows('mailbox_mail', 'sent_at', { retention: mailboxRetention })

/** Deletes the recipients' mails from the demo's mailbox. */
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
