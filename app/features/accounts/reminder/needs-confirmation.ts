import type { User } from '#app/web/user.contract.ts'

/** Whether the member still has to confirm the e-mail address, and mail can reach it. */
export function needsConfirmation(user: User): boolean {
  return (
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    user.notifications_disabled.length === 0
  )
}

/** Pages where the reminder would be in the way, or is shown already. */
const pagesWithoutReminder =
  /^\/(signup|members\/[^/]+\/signup|settings|notifications|complete-signup|activate)(\/|$)/

export function showsReminderOn(path: string): boolean {
  return !pagesWithoutReminder.test(path)
}
