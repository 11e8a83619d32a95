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

/** What a mail server that delivers by itself answers at once (RFC 3463, 5.1.x), others tell as a hard bounce later. */
function saysNoMailbox(failure: unknown): boolean {
  const { code, response } = failure as { code?: string; response?: string }
  return code === 'EENVELOPE' && /^55\d[ -]5\.1\.\d/.test(response ?? '')
}
