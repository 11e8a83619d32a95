import type { User } from '#app/web/user.contract.ts'

/** Where one reads why anyway, can change the address, or is about to pay or to swipe. */
const without = /^\/(settings|notifications|credits\/[^/]+|directdebit|swipe-game)(\/|$)/

/** Whether a member who gets no e-mails from us is told so on a page. */
export function tellsOfStoppedMailsOn(path: string, { notifications_disabled }: User): boolean {
  return notifications_disabled.length > 0 && !without.test(path)
}
