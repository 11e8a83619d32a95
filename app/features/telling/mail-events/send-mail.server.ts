import { transaction } from '#app/platform/database/transaction.server.ts'
import { deliverMail, giveUpMail, type Mail } from '#app/platform/mail.server.ts'
import { isStillNews } from '../mails/still-news.server.ts'
import { noteDead, takesNoMail } from './take-mail-events.server.ts'

/** Sending to an address that is known to be dead makes providers doubt all our mails. */
export async function sendMail(mail: Mail) {
  if (!(await isStillNews(mail))) return
  if (await takesNoMail(mail.to)) return transaction((tx) => giveUpMail(tx, mail))
  try {
    await deliverMail(mail)
  } catch (failure) {
    if (!saysNoMailbox(failure)) throw failure
    await transaction(async (tx) => {
      await noteDead(tx, mail.to)
      await giveUpMail(tx, mail)
    })
  }
}

/**
 * What a mail server that delivers by itself answers at once, and others tell as a hard bounce later: the codes of RFC 3463
 * that speak of the receiver. Others of 5.1 are about us, and would end the mails of everybody.
 */
function saysNoMailbox(failure: unknown): boolean {
  const { command, response } = failure as { command?: string; response?: string }
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.(1|2|3|6|10)\b/.test(response ?? '')
}
