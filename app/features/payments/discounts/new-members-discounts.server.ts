import { signupOf } from '#app/features/accounts/user/premium.server.ts'
import { timeBonusSeconds } from '#app/features/accounts/user/time-bonus.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { hasPaid, isUsed } from '../orders/payments.db.server.ts'
import { type Discount, onceKeyOf, timeBonusCode, welcomeCode } from './discount.ts'

const once = { validity: 'once-per-user', country: null, currency: null } as const
const anyOrder = { minimumOrderValue: null, paymentMethods: null }
/** The first that can be used is the active one. */
const newMembersDiscounts = [
  {
    discount: { ...once, ...anyOrder, code: timeBonusCode, percentage: 25, reason: 'time_bonus' },
    seconds: timeBonusSeconds,
  },
  {
    discount: { ...once, ...anyOrder, code: welcomeCode, percentage: 10, reason: 'welcome' },
    seconds: 7 * 86_400,
  },
] as const

/**
 * What new members get by themselves, for their first purchase. How long is counted from their sign-up by our clock; it
 * may be over.
 */
export async function newMembersDiscount(viewer: Viewer, code: string): Promise<Discount | null> {
  const known = newMembersDiscounts.find(({ discount }) => discount.code === code)
  // A purchase that was withdrawn in full ends premium, but was the first one all the same.
  if (!known || viewer.premium || (await hasPaid(viewer.id))) return null
  const signup = await signupOf(viewer.id)
  const expires = new Date(signup.getTime() + known.seconds * 1000)
  return { ...known.discount, memberId: viewer.id, expires }
}

/** The time bonus, else the welcome code; never both. */
export async function activeDiscount(viewer: Viewer): Promise<Discount | null> {
  for (const { discount } of newMembersDiscounts) {
    const own = await newMembersDiscount(viewer, discount.code)
    if (own && !isExpired(own) && !(await isUsed(onceKeyOf(own, viewer.id), viewer.id))) return own
  }
  return null
}

export function isExpired({ expires }: Pick<Discount, 'expires'>): boolean {
  return expires !== null && expires <= now()
}
