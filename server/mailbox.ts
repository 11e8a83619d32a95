import { Hono } from 'hono'
import { isDemo } from '#app/platform/env.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** The demo's mailbox for programs; people read it at /dev/mailbox. */
export const mailboxFile = new Hono<EdgeEnv>().get('/dev/mailbox.json', async (c) => {
  if (!isDemo()) throw new Refusal('not_found')
  const mails = await mailbox(c.req.query('to'))
  return c.json({
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
