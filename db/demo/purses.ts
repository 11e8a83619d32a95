import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import type { Line } from './line.ts'
import type { DemoMember } from './members.ts'
import { awakeBetween } from './waking-hours.ts'

/** Credits and what they cost, in cents of a euro. */
const packages = { 6: 999, 20: 2999, 50: 6499, 150: 14_999 } as const
type Package = keyof typeof packages
const sizes: readonly Package[] = [6, 20, 50, 150]

const freeStarts = 2

interface Charge {
  id: string
  created_at: Date
}

interface Purse {
  bought: Package[]
  charges: Charge[]
  started: number
}

/** What members have, and what they paid for: every charge belongs to a message. */
export class Purses {
  private readonly purses = new Map<DemoMember, Purse>()
  private readonly dice: Dice
  private readonly welcome: number

  constructor(dice: Dice, members: readonly DemoMember[], welcome: number) {
    this.dice = dice
    this.welcome = welcome
    for (const member of members) {
      if (!member.account) continue
      const bought = member.isPremium && !member.isLogin ? [dice.pick([20, 50, 150] as const)] : []
      this.purses.set(member, { bought, charges: [], started: 0 })
    }
  }

  /** The lines up to the first one that its writer could not send. */
  payable(lines: readonly Line[]): readonly Line[] {
    const left = new Map<DemoMember, number>()
    const [first] = lines
    if (first && !this.mayStart(first.by)) return []
    const end = lines.findIndex(({ by }) => {
      const rest = left.get(by) ?? this.leftOf(by)
      left.set(by, rest - 1)
      return rest < 1
    })
    return end < 0 ? lines : lines.slice(0, end)
  }

  start(member: DemoMember) {
    const purse = this.purses.get(member)
    if (purse) purse.started++
  }

  /** Answers what it cost; a fictional profile pays nothing. */
  pay(member: DemoMember, message: Charge): 0 | 1 {
    const purse = this.purses.get(member)
    purse?.charges.push(message)
    return purse ? 1 : 0
  }

  spentBy(member: DemoMember): number {
    return this.purses.get(member)?.charges.length ?? 0
  }

  /** Buys what lets so many credits be left once enough was written; answers how many messages that is. */
  settle(member: DemoMember, credits: number): number {
    const purse = this.purses.get(member)
    if (!purse) return 0
    const spent = () => this.welcome + purse.bought.reduce<number>((sum, size) => sum + size, 0) - credits
    while (spent() < purse.charges.length) {
      const missing = purse.charges.length - spent()
      purse.bought.push(sizes.find((size) => size >= missing) ?? 150)
    }
    return spent()
  }

  /** Everything booked; answers when the member became premium. */
  book(ledger: Ledger, member: DemoMember): Date | null {
    const purse = this.purses.get(member)
    if (!purse) return null
    const charges = purse.charges.toSorted(
      (one, other) => one.created_at.getTime() - other.created_at.getTime(),
    )
    const accounts = ledger.open(member)
    ledger.grantAtSignup(accounts, this.welcome)
    const sizesBought = purse.bought.toSorted((one, other) => one - other)
    const times = this.timesOfBuying(member, sizesBought, charges)
    for (const [place, size] of sizesBought.entries())
      ledger.sell(accounts, { credits: size, price: packages[size], place }, times[place] as Date)
    for (const charge of charges) ledger.charge(accounts, charge)
    return times[0] ?? null
  }

  /** The first time before anything is written, then whenever all there was is spent. */
  private timesOfBuying(member: DemoMember, bought: readonly Package[], charges: readonly Charge[]): Date[] {
    const { created_at, last_seen_at } = member.row
    let [credits, at] = [this.welcome, created_at]
    return bought.map((size, place) => {
      const spent = place ? credits : 0
      credits += size
      const [last, next] = [charges[spent - 1], charges[spent]]
      at = awakeBetween(this.dice, last?.created_at ?? at, next?.created_at ?? last_seen_at)
      return at
    })
  }

  private mayStart(member: DemoMember) {
    const purse = this.purses.get(member)
    return !purse || member.isPremium || purse.started < freeStarts
  }

  /** Logins with premium buy as much as they turn out to need. */
  private leftOf(member: DemoMember): number {
    const purse = this.purses.get(member)
    if (!purse || (member.isLogin && member.isPremium)) return Number.POSITIVE_INFINITY
    const bought = purse.bought.reduce<number>((sum, size) => sum + size, 0)
    return this.welcome + bought - purse.charges.length
  }
}
