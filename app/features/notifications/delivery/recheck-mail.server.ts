import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Mail, putOffMail } from '#app/platform/mail.server.ts'
import { noteDropped, settleAgain, takeBack } from '../decide/decide-pending.server.ts'
import { overIn } from './notification-state.server.ts'

/** Too short for a noticeable change. */
const stillFresh = 60_000

/**
 * Whether a mail of news may be sent as written. Checked after an outage of the mail service or our worker: meanwhile
 * the member may have read it, declined it, blocked somebody or gone to bed. Another mail covers what remains; at night
 * the same one is postponed.
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
