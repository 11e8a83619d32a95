import { needsConfirmation, showsReminderOn } from '#app/features/accounts/reminder/needs-confirmation.ts'
import { isInMembersArea } from '#app/features/payments/new-members/use-bonus-modal.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { User } from '#app/web/user.contract.ts'

/** Pages where the member is busy with something else, or can add a photo right there. */
const pagesWithoutAlert =
  /^\/(profile|signup|complete-signup|members\/[^/]+\/signup|activate\/done|premium|notifications|directdebit|credits|transactions|withdraw|settings)(\/|$)/

export function shouldAskForPhotoOn(path: string): boolean {
  return !pagesWithoutAlert.test(path)
}

/** Pages that say why anyway, or where the address can be changed. */
const pagesWithoutStoppedMails = /^\/(settings|notifications)(\/|$)/

export type Alert =
  | ('activation' | 'stopped_mails' | 'time_bonus' | 'welcome')
  | ('held_discount' | 'add_photo' | 'push')

type AlertInput = Pick<RootData, 'discount' | 'discountReservedBy' | 'dismissed'> & {
  user: User
  /** This browser supports push messages but has no subscription. */
  isPushOffered?: boolean
}

/** Every banner, the most important first, and when it applies. */
const alertsByPriority: readonly { alert: Alert; applies: (path: string, known: AlertInput) => boolean }[] = [
  { alert: 'activation', applies: (path, { user }) => needsConfirmation(user) && showsReminderOn(path) },
  {
    alert: 'stopped_mails',
    // A member who closed it for one reason has not seen the next one yet.
    applies: (path, { user, dismissed }) =>
      user.notifications_disabled.some(
        (reason) => !dismissed.includes(`hide-disabled-notifications-alert|${reason}`),
      ) && showsStoppedMailsOn(path, user),
  },
  ...(['time_bonus', 'welcome'] as const).map((reason) => ({
    alert: reason,
    applies: (path: string, { discount }: AlertInput) => discount?.reason === reason && isInMembersArea(path),
  })),
  {
    alert: 'held_discount',
    applies: (path, { discountReservedBy }) => Boolean(discountReservedBy) && isInMembersArea(path),
  },
  {
    alert: 'add_photo',
    applies: (path, { user, dismissed }) =>
      !user.profile.main_image && !dismissed.includes('hide-enrich-alert') && shouldAskForPhotoOn(path),
  },
  {
    alert: 'push',
    applies: (path, { isPushOffered, dismissed }) =>
      Boolean(isPushOffered) &&
      !dismissed.includes('hide-push-notification-alert') &&
      !withoutPushAlert.test(path),
  },
]

/** Pages where the member is busy with something else, or can switch it on right there. */
const withoutPushAlert =
  /^\/(signup|complete-signup|members\/[^/]+\/signup|signup-matches|notifications|settings|activate\/done|directdebit|premium|share)(\/|$)/

/** Nothing may disturb paying and withdrawing, and the cards of the swipe game need all the room there is. */
const withoutAny = /^\/(credits\/[^/]+|directdebit|transactions|withdraw|swipe-game)(\/|$)/

/** The one banner of a page: the first that applies. */
export function chooseAlert(path: string, known: AlertInput): Alert | null {
  if (withoutAny.test(path)) return null
  return alertsByPriority.find(({ applies }) => applies(path, known))?.alert ?? null
}

/** Whether a page shows the alert about stopped e-mails. */
function showsStoppedMailsOn(path: string, { notifications_disabled }: User): boolean {
  return notifications_disabled.length > 0 && !pagesWithoutStoppedMails.test(path)
}
