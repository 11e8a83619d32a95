import { z } from 'zod'
import { findPartnerName } from '#app/features/chat/fictional/desk.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { readMailRecipient } from '../user/mail-recipient.server.ts'
import { unansweredMail } from './unanswered.mail.tsx'

export const UnansweredMailJob = z.object({
  conversation: z.uuid(),
  member: z.uuid(),
  credits: z.int().positive(),
})

export function sendUnansweredMail({ conversation, member, credits }: z.infer<typeof UnansweredMailJob>) {
  return transaction(async (tx) => {
    const account = await readMailRecipient(tx, member)
    if (!account?.isProved) return
    const who = await findPartnerName(tx, conversation, member)
    const { site } = await findSeller(tx, account.siteId)
    const { email, language, name } = account
    const origin = originOf(site.domain)
    const content = unansweredMail({ site: site.name, origin, name, who, conversation, credits })
    await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
  })
}
