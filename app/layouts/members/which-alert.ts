import { needsConfirmation, remindsOn } from '#app/features/accounts/reminder/needs-confirmation.ts'
import { isInMembersArea } from '#app/features/payments/new-members/members-area.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { asksForPhotoOn } from './asks-for-photo.ts'

export type Alert = 'activation' | 'time_bonus' | 'welcome' | 'held_discount' | 'add_photo'

type Known = Pick<RootData, 'discount' | 'discountHeldBy' | 'dismissed'> & { user: User }

/**
 * The one banner of a page: the first that applies. What is said of disabled notifications comes after the activation,
 * and the offer of push messages last.
 */
export function whichAlert(path: string, { user, discount, discountHeldBy, dismissed }: Known): Alert | null {
  if (needsConfirmation(user) && remindsOn(path)) return 'activation'
  if (discount && isInMembersArea(path)) return discount.reason
  if (discountHeldBy && isInMembersArea(path)) return 'held_discount'
  if (!user.profile.main_image && !dismissed.includes('hide-enrich-alert') && asksForPhotoOn(path))
    return 'add_photo'
  return null
}
