import type { Dice } from './dice.ts'
import type { DemoMember } from './members.ts'

const houseAccounts = {
  granted: '018f0000-0000-7000-8000-000000000001',
  sold: '018f0000-0000-7000-8000-000000000002',
  spent: '018f0000-0000-7000-8000-000000000003',
}

interface MemberAccounts {
  member: DemoMember
  bonus: string
  paid: string
  bonusLeft: number
}

interface BookingData {
  reason: 'signup' | 'purchase' | 'message' | 'refund'
  key: string
  created_at: Date
  message_id?: string
  price?: number
  currency?: string
  undoes?: string
}

/** The credits and the price of a paid order. */
interface SoldOrder {
  id: string
  credits: number
  amount: number
  currency: string
}

type Move = [from: string, to: string, amount: number]

/** Books every amount between a member's account and one of the house's. */
export class Ledger {
  readonly accounts: object[] = []
  readonly transactions: object[] = []
  readonly entries: object[] = []
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  open(member: DemoMember): MemberAccounts {
    const [bonus, paid] = [this.dice.datedId(member.row.created_at), this.dice.datedId(member.row.created_at)]
    const member_id = member.row.id
    this.accounts.push({ id: bonus, member_id, kind: 'bonus' }, { id: paid, member_id, kind: 'paid' })
    return { member, bonus, paid, bonusLeft: 0 }
  }

  grantAtSignup(purse: MemberAccounts, amount: number) {
    const { id, created_at } = purse.member.row
    this.book({ reason: 'signup', key: `signup:${id}`, created_at }, [
      houseAccounts.granted,
      purse.bonus,
      amount,
    ])
    purse.bonusLeft += amount
  }

  /** Returns the id of the booking, by which it can be undone. */
  sell(purse: MemberAccounts, { id, credits, amount: price, currency }: SoldOrder, created_at: Date): string {
    return this.book({ reason: 'purchase', key: `payment:${id}`, created_at, price, currency }, [
      houseAccounts.sold,
      purse.paid,
      credits,
    ])
  }

  refund(
    purse: MemberAccounts,
    { id, credits, amount: price, currency, undoes }: SoldOrder & { undoes: string },
    at: Date,
  ) {
    this.book({ reason: 'refund', key: `refund:${id}`, created_at: at, price, currency, undoes }, [
      purse.paid,
      houseAccounts.sold,
      credits,
    ])
  }

  /** Charges one credit a message, bonus credits first. */
  charge(purse: MemberAccounts, message: { id: string; created_at: Date }) {
    const from = purse.bonusLeft > 0 ? purse.bonus : purse.paid
    if (purse.bonusLeft > 0) purse.bonusLeft--
    const { id: message_id, created_at } = message
    this.book({ reason: 'message', key: `message:demo-${message_id}`, created_at, message_id }, [
      from,
      houseAccounts.spent,
      1,
    ])
  }

  private book(transaction: BookingData, [from, to, amount]: Move): string {
    const id = this.dice.datedId(transaction.created_at)
    this.transactions.push({
      id,
      message_id: null,
      price: null,
      currency: null,
      undoes: null,
      ...transaction,
    })
    this.entries.push({ transaction_id: id, account_id: from, amount: -amount })
    this.entries.push({ transaction_id: id, account_id: to, amount })
    return id
  }
}
