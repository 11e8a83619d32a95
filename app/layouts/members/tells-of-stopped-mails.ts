import type { User } from '#app/web/user.contract.ts'

/** Pages that say why anyway, or where the address can be changed. */
const without = /^\/(settings|notifications)(\/|$)/

/** Whether a page tells a member that they get no e-mails from us. */
export function tellsOfStoppedMailsOn(path: string, { notifications_disabled }: User): boolean {
  return notifications_disabled.length > 0 && !without.test(path)
}
