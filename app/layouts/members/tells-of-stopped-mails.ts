import type { User } from '#app/web/user.contract.ts'

/** Where one reads why anyway, or can change the address. */
const without = /^\/(settings|notifications)(\/|$)/

/** Whether a member who gets no e-mails from us is told so on a page. */
export function tellsOfStoppedMailsOn(path: string, { notifications_disabled }: User): boolean {
  return notifications_disabled.length > 0 && !without.test(path)
}
