import { transaction } from '#app/platform/database/transaction.server.ts'
import { deliverMail, failMail, type Mail } from '#app/platform/mail.server.ts'
import { isStillRelevant } from '../delivery/deliver-mail.server.ts'
import { isDeadAddress, recordRefusedMail } from './receive-mail-events.server.ts'

/** Does not send to a dead address, as that would damage the reputation of all our mails. */
export async function sendMail(mail: Mail) {
  if (!(await isStillRelevant(mail))) return
  if (await isDeadAddress(mail.to)) return transaction((tx) => failMail(tx, mail))
  try {
    await deliverMail(mail)
  } catch (failure) {
    if (!saysNoMailbox(failure)) throw failure
    await transaction(async (tx) => {
      await recordRefusedMail(tx, mail)
      await failMail(tx, mail)
    })
  }
}

/**
 * A mail server that delivers directly answers at once what others report later as a hard bounce. Only the RFC 3463
 * codes about the receiver count: others of 5.1 are about us, and would stop everybody's mails.
 */
function saysNoMailbox(failure: unknown): boolean {
  const { command, response } = failure as { command?: string; response?: string }
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.(1|2|3|6|10)\b/.test(response ?? '')
}
