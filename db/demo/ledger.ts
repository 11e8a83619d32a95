import type { Dice } from './dice.ts'
import type { DemoMember } from './members.ts'

const house = {
  granted: '018f0000-0000-7000-8000-000000000001',
  sold: '018f0000-0000-7000-8000-000000000002',
  spent: '018f0000-0000-7000-8000-000000000003',
}

interface Purse {
  member: DemoMember
  bonus: string
  paid: string
  bonusLeft: number
}

/** Every amount is a booking between a member's account and one of the house's. */
export class Ledger {
  readonly accounts: object[] = []
  readonly transactions: object[] = []
  readonly entries: object[] = []
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  open(member: DemoMember): Purse {
    const [bonus, paid] = [this.dice.datedId(member.row.created_at), this.dice.datedId(member.row.created_at)]
    const member_id = member.row.id
    this.accounts.push({ id: bonus, member_id, kind: 'bonus' }, { id: paid, member_id, kind: 'paid' })
    return { member, bonus, paid, bonusLeft: 0 }
  }

  grantAtSignup(purse: Purse, amount: number) {
    const { id, created_at } = purse.member.row
    this.book('signup', `signup:${id}`, created_at, house.granted, purse.bonus, amount)
    purse.bonusLeft += amount
  }

  sell(purse: Purse, amount: number, at: Date) {
    this.book('purchase', `purchase:demo-${purse.member.row.id}`, at, house.sold, purse.paid, amount)
  }

  /** One credit a message, bonus credits first. */
  spendOnMessages(purse: Purse, count: number) {
    const { id, created_at, last_seen_at } = purse.member.row
    for (let nth = 1; nth <= count; nth++) {
      const at = new Date(
        created_at.getTime() + ((last_seen_at.getTime() - created_at.getTime()) * nth) / (count + 1),
      )
      const from = nth <= purse.bonusLeft ? purse.bonus : purse.paid
      this.book('message', `message:demo-${id}-${nth}`, at, from, house.spent, 1)
    }
  }

  private book(reason: string, key: string, created_at: Date, from: string, to: string, amount: number) {
    const id = this.dice.datedId(created_at)
    this.transactions.push({ id, key, reason, created_at })
    this.entries.push({ transaction_id: id, account_id: from, amount: -amount })
    this.entries.push({ transaction_id: id, account_id: to, amount })
  }
}
