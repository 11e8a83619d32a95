import { readSignupDate, timeBonusSeconds } from '#app/features/accounts/user/premium.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { Viewer } from '#app/web/visit.ts'
import { hasPaid } from '../orders/payments.db.server.ts'
import { codeStateOf } from './code-state.server.ts'
import { type Discount, timeBonusCode, welcomeCode } from './discount.ts'

/** The discount to show on the pages of a new member. A failure breaks no page. */
export async function presentDiscount(viewer: Viewer, signup: Date): Promise<PresentedDiscount> {
  if (viewer.premium) return nothing
  try {
    const { open, reservedBy } = await readDiscounts(viewer, signup)
    const [active, next] = open
    if (!active) return { ...nothing, discountReservedBy: reservedBy }
    const discount = {
      reason: active.reason,
      percentage: active.percentage,
      ends_at: active.expires.toISOString(),
      milliseconds_left: active.expires.getTime() - now().getTime(),
      percentage_afterwards: next?.percentage ?? 0,
    }
    return { ...nothing, discount }
  } catch (error) {
    log.warn({ error }, 'the discount of a new member could not be read')
    return nothing
  }
}

type PresentedDiscount = Pick<RootData, 'discount' | 'discountReservedBy'>
const nothing: PresentedDiscount = { discount: null, discountReservedBy: null }

const once = { validity: 'once-per-user', siteId: null, country: null, currency: null } as const
const anyOrder = { minimumOrderValue: null, paymentMethods: null, cardBrands: null, packageId: null }
/** The first usable one is active. */
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
type Buyer = Pick<Viewer, 'id' | 'premium'>
type NewMembersDiscount = (typeof newMembersDiscounts)[number]['discount'] & ReturnType<typeof validityFor>

/** A new member's automatic discount for the first purchase. It runs from sign-up by our clock, and may be over. */
export async function newMembersDiscount(viewer: Buyer, code: string): Promise<Discount | null> {
  const known = newMembersDiscounts.find(({ discount }) => discount.code === code)
  if (!known || !(await hasBoughtNothing(viewer))) return null
  return { ...known.discount, ...validityFor(viewer, known.seconds, await readSignupDate(viewer.id)) }
}

/** The welcome discount if the member can still use it, for a mail to offer. */
export async function openWelcomeDiscount(memberId: string) {
  const discount = await newMembersDiscount({ id: memberId, premium: false }, welcomeCode)
  if (!discount?.expires || isExpired(discount)) return null
  const { use } = await codeStateOf(discount, memberId)
  return use === 'free' ? { percentage: discount.percentage, expires: discount.expires } : null
}

/** The time bonus, else the welcome code, never both: the first applies, the second follows when it ends. */
export async function openDiscounts(viewer: Viewer, signup: Date): Promise<NewMembersDiscount[]> {
  return (await readDiscounts(viewer, signup)).open
}

/**
 * The open discounts, and the member's own order, such as a transfer, that reserves them all until it is paid or over.
 */
export async function readDiscounts(viewer: Viewer, signup: Date): Promise<ReadDiscounts> {
  const running = newMembersDiscounts
    .map(({ discount, seconds }) => ({ ...discount, ...validityFor(viewer, seconds, signup) }))
    .filter((discount) => !isExpired(discount))
  const [first] = running
  if (!first || !(await hasBoughtNothing(viewer))) return { open: [], reservedBy: null }
  // A new member can use only one of theirs.
  const codeState = await codeStateOf(first, viewer.id)
  return {
    open: codeState.use === 'free' ? running : [],
    reservedBy: codeState.use === 'reserved' ? { id: codeState.by.id, number: codeState.by.number } : null,
  }
}

interface ReadDiscounts {
  open: NewMembersDiscount[]
  reservedBy: { id: string; number: string } | null
}

/** When the member placed the order that used their discount. */
export async function bonusUsedAt({ id }: Pick<Viewer, 'id'>): Promise<Date | null> {
  const codeState = await codeStateOf(newMembersDiscounts[0].discount, id)
  return codeState.use === 'used' ? (codeState.by?.created_at ?? null) : null
}

export function isExpired({ expires }: Pick<Discount, 'expires'>): boolean {
  return expires !== null && expires <= now()
}

/** A purchase withdrawn in full ends premium, but still counts as the first one. */
async function hasBoughtNothing(viewer: Buyer): Promise<boolean> {
  return !viewer.premium && !(await hasPaid(viewer.id))
}

function validityFor(viewer: Buyer, seconds: number, signup: Date) {
  return { memberId: viewer.id, expires: new Date(signup.getTime() + seconds * 1000) }
}
