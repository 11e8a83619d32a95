import { Hono } from 'hono'
import { isDemo } from '#app/platform/env.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** The demo's mailbox for programs; people read it at /dev/mailbox. */
export const mailboxFile = new Hono<EdgeEnv>().get('/dev/mailbox.json', async (c) => {
  if (!isDemo()) throw new Refusal('not_found')
  const to = c.req.query('to')
  const [mails, messages] = await Promise.all([mailbox(to), smsMailbox(to)])
  return c.json({
    messages: messages.map((sms) => ({
      to: sms.recipient,
      text: sms.text_body,
      at: sms.sent_at.toISOString(),
    })),
    mails: mails.map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      links: mail.text_body.match(/https?:\/\/[^\s<>"]+/g) ?? [],
      at: mail.sent_at.toISOString(),
    })),
  })
})
