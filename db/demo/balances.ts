import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { type DemoMember, daysBefore } from './members.ts'
import type { Orders } from './orders.ts'
import { drawAwakeTime, drawLocalAwakeTime } from './waking-hours.ts'

/** Credits in each package. */
const sizes = [6, 20, 50, 150] as const

/** Everything a buyer has ordered, mostly little; some come back. */
const singlePurchases: readonly (readonly Package[])[] = [[6], [6], [6], [20], [20], [20], [50], [50], [150]]

const repeatPurchases: readonly (readonly Package[])[] = [
  [6, 6],
  [6, 20],
  [6, 20, 50],
  [20, 20],
  [20, 50],
  [6, 6, 20, 20],
]

const baskets = [...singlePurchases, ...repeatPurchases]

const minute = 60_000

const maxFreeStarts = 2

interface Charge {
  id: string
  created_at: Date
}

/** An order that was withdrawn after this many of its credits were used. */
export interface WithdrawnOrder {
  size: Package
  used: number
}

interface Balance {
  bought: Package[]
  withdrawn?: WithdrawnOrder
  charges: Charge[]
  started: number
}

/** Members' credits and what they paid for: every charge belongs to a message. */
export class Balances {
  private readonly balances = new Map<DemoMember, Balance>()
  private readonly dice: Dice
  private readonly welcomeCredits: number

  constructor(dice: Dice, members: readonly DemoMember[], welcome: number) {
    this.dice = dice
    this.welcomeCredits = welcome
    for (const member of members) {
      if (!member.account) continue
      const bought = member.isPremium && !member.isLogin ? [...dice.pick(baskets)] : []
      this.balances.set(member, { bought, charges: [], started: 0 })
    }
  }

  /** The lines before the first one that its writer could not send. */
  affordableLines(lines: readonly Line[]): readonly Line[] {
    const left = new Map<DemoMember, number>()
    const [first] = lines
    if (first && !this.canStart(first.by)) return []
    const end = lines.findIndex(({ by }) => {
      const rest = left.get(by) ?? this.creditsLeft(by)
      left.set(by, rest - 1)
      return rest < 1
    })
    return end < 0 ? lines : lines.slice(0, end)
  }

  countStart(member: DemoMember) {
    const purse = this.balances.get(member)
    if (purse) purse.started++
  }

  /** Records the charge and returns what it cost; a fictional profile pays nothing. */
  charge(member: DemoMember, message: Charge): 0 | 1 {
    const purse = this.balances.get(member)
    purse?.charges.push(message)
    return purse ? 1 : 0
  }

  spentBy(member: DemoMember): number {
    return this.balances.get(member)?.charges.length ?? 0
  }

  /**
   * Buys packages so that this many credits are left in the end; returns how many messages the member has to write for
   * that.
   */
  buyUntilLeft(member: DemoMember, credits: number, withdrawn?: WithdrawnOrder): number {
    const purse = this.balances.get(member)
    if (!purse) return 0
    purse.withdrawn = withdrawn
    const free = this.welcomeCredits + (withdrawn?.used ?? 0)
    const spent = () => free + purse.bought.reduce<number>((sum, size) => sum + size, 0) - credits
    while (spent() < purse.charges.length) {
      // The credits left belong to the last order: the one before it was withdrawn with everything left in it.
      const least = withdrawn && !purse.bought.some((size) => size >= credits) ? credits : 0
      const missing = Math.max(purse.charges.length - spent(), least)
      purse.bought.push(sizes.find((size) => size >= missing) ?? 150)
    }
    return spent()
  }

  /** Books everything in order of time; returns when the member became premium. */
  book({ ledger, orders }: { ledger: Ledger; orders: Orders }, member: DemoMember): Date | null {
    const purse = this.balances.get(member)
    if (!purse) return null
    const charges = purse.charges.toSorted(
      (one, other) => one.created_at.getTime() - other.created_at.getTime(),
    )
    const accounts = ledger.open(member)
    ledger.grantAtSignup(accounts, this.welcomeCredits)
    const purchases = this.purchaseTimes(member, ordersOf(purse), charges)
    let booked = 0
    const chargeUpTo = (many: number) => {
      for (const charge of charges.slice(booked, many)) ledger.charge(accounts, charge)
      booked = Math.max(booked, many)
    }
    for (const { size, kept, at, returnedAt, after, spent } of purchases) {
      chargeUpTo(after)
      this.addFailedAttempt(orders, member, size, at)
      const order = orders.addPaid(member, size, at, { isFirst: at === purchases[0]?.at && !returnedAt })
      const undoes = ledger.sell(accounts, order.payment, at)
      if (!returnedAt) continue
      chargeUpTo(spent)
      // Everything left of the order, which is more where a small demo has had too few people to write to.
      const credits = Math.min(size, size - kept + Math.max(0, spent - charges.length))
      const amount = orders.refundUnused(order, credits, returnedAt)
      ledger.refund(accounts, { ...order.payment, credits, amount, undoes }, returnedAt)
    }
    chargeUpTo(charges.length)
    if (purchases.length === 0) this.addAbandonedOrder(orders, member)
    return purchases[0]?.at ?? null
  }

  /** Sometimes adds a failed attempt some minutes earlier: a declined card or an abandoned page. */
  private addFailedAttempt(orders: Orders, member: DemoMember, size: Package, at: Date) {
    const isTried = this.dice.chance(0.12) && !member.isLogin
    const before = new Date(at.getTime() - this.dice.integer(6, 25) * minute)
    if (isTried && before > member.row.created_at)
      orders.addUnpaid(member, size, before, this.dice.chance(0.6) ? 'failed' : 'cancelled')
  }

  /** Adds a cancelled order for a few who have bought nothing: they looked at the price and left. */
  private addAbandonedOrder(orders: Orders, member: DemoMember) {
    const { created_at, last_seen_at } = member.row
    if (member.isLogin || member.account !== 'active' || !this.dice.chance(0.02)) return
    const at = drawLocalAwakeTime(this.dice, member.row, created_at, last_seen_at)
    if (at < last_seen_at) orders.addUnpaid(member, this.dice.pick(sizes), at, 'cancelled')
  }

  /** When each order is bought: the first before anything is written, the others whenever all credits are spent. */
  private purchaseTimes(member: DemoMember, bought: readonly PackageOrder[], charges: readonly Charge[]) {
    const { created_at, last_seen_at } = member.row
    let [credits, at] = [this.welcomeCredits, created_at]
    const until = (spent: number) => charges[spent]?.created_at ?? last_seen_at
    const purchases = bought.map(({ size, notReturned }, place) => {
      const isReturned = notReturned < size
      const after = place || isReturned ? credits : 0
      credits += notReturned
      // A withdrawn order is bought shortly before its use and returned shortly after, so that the withdrawal is in
      // time.
      const from = latest(
        latest(charges[after - 1]?.created_at, at),
        isReturned ? daysBefore(until(after), 2) : at,
      )
      const boughtAt = isReturned
        ? drawAwakeTime(this.dice, from, until(after))
        : drawLocalAwakeTime(this.dice, member.row, from, until(after))
      const last = earliest(until(credits), daysBefore(boughtAt, -12))
      const returnedAt = isReturned ? drawAwakeTime(this.dice, until(credits - 1), last) : null
      at = returnedAt ?? boughtAt
      return { size, kept: notReturned, at: boughtAt, returnedAt, after, spent: credits }
    })
    // Members who were not seen again have not come back for credits they did not need.
    return purchases.filter(({ after, at: boughtAt }) => charges[after] || boughtAt < last_seen_at)
  }

  private canStart(member: DemoMember) {
    const purse = this.balances.get(member)
    return !purse || member.isPremium || purse.started < maxFreeStarts
  }

  /** Premium logins buy as much as they turn out to need. */
  private creditsLeft(member: DemoMember): number {
    const purse = this.balances.get(member)
    if (!purse || (member.isLogin && member.isPremium)) return Number.POSITIVE_INFINITY
    const bought = purse.bought.reduce<number>((sum, size) => sum + size, 0)
    return this.welcomeCredits + bought - purse.charges.length
  }
}

interface PackageOrder {
  size: Package
  /** The credits that were not returned. */
  notReturned: number
}

/** Sorted from small to large; a withdrawn order is the last but one. */
function ordersOf({ bought, withdrawn }: Balance): PackageOrder[] {
  const orders: PackageOrder[] = bought
    .toSorted((one, other) => one - other)
    .map((size) => ({ size, notReturned: size }))
  if (withdrawn) orders.splice(-1, 0, { size: withdrawn.size, notReturned: withdrawn.used })
  return orders
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other
}

function latest(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other
}

type Package = (typeof sizes)[number]

/** A line of a conversation. */
export interface Line {
  by: DemoMember
  text: string
}
