import { transaction } from '#app/platform/database/transaction.server.ts'
import { deliverMail, giveUpMail, type Mail } from '#app/platform/mail.server.ts'
import { takesNoMail } from './take-mail-events.server.ts'

/** Sending to an address that is known to be dead makes providers doubt all our mails. */
export async function sendMail(mail: Mail) {
  if (await takesNoMail(mail.to)) await transaction((tx) => giveUpMail(tx, mail))
  else await deliverMail(mail)
}
