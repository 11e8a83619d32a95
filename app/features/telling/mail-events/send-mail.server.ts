import { log } from '#app/platform/log.server.ts'
import { deliverMail, type Mail } from '#app/platform/mail.server.ts'
import { takesNoMail } from './take-mail-events.server.ts'

/** Sending to an address that is known to be dead makes providers doubt all our mails. */
export async function sendMail(mail: Mail) {
  if (await takesNoMail(mail.to)) log.info({ mail: mail.id }, 'not sent: mails to this address come back')
  else await deliverMail(mail)
}
