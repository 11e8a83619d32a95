import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { noteDropped, settleAgain, takeBack } from '#app/features/notifications/settle.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Mail, putOffMail } from '#app/platform/mail.server.ts'
import { overIn } from '../read-over.server.ts'

/** Within it nothing has changed that anybody would notice. */
const stillFresh = 60_000

/**
 * Whether a mail of news may go out as it was written. Asked where the mail service or our own worker was away: meanwhile
 * the member may have read it, switched it off, blocked whom it names, changed the address or gone to bed. What is left of it
 * is told by another mail; the night puts off the same one.
 */
export async function isStillNews(mail: Mail): Promise<boolean> {
  const { id: bundle, news } = mail
  if (!news || now().getTime() - Date.parse(news.decided_at) < stillFresh) return true
  const held = { channel: 'email', bundle } as const
  return transaction(async (tx) => {
    const { drop, goesAt } = await settleAgain(tx, news.account, held, overIn(tx, news.account))
    const reader = await mailRecipient(tx, news.account)
    if (!goesAt) await noteDropped(tx, drop)
    else if (drop.length || reader?.email !== mail.to) await takeBack(tx, news.account, held)
    else if (goesAt > now()) await putOffMail(tx, mail, goesAt)
    else return true
    return false
  })
}
