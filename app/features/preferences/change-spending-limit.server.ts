import { currencyOf } from '#app/features/sites/places/countries.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { dayEnd } from './calendar/day-end.ts'
import type { Preferences } from './preferences.contract.ts'
import { holdSpendingLimit, saveSpendingLimit } from './preferences.db.server.ts'
import { changedLimit, limitAt, type SpendingLimit } from './spending-limit.ts'

interface LimitRow {
  country: string
  spending_limit: string | null
  spending_limit_currency: string | null
  next_spending_limit: string | null
  next_spending_limit_from: Date | null
}

export function describeLimit(row: LimitRow, at: Date): Preferences['spending_limit'] {
  const { amount, next } = limitAt(limitIn(row), at)
  return {
    amount,
    currency: currencyFor(row, at),
    next: next && { amount: next.amount, from: next.from.toISOString() },
  }
}

/** The current limit, locked until the end of the transaction. */
export async function heldLimit(tx: Tx, accountId: string, at: Date) {
  return describeLimit(await holdSpendingLimit(tx, accountId, at), at)
}

export async function changeSpendingLimit(tx: Tx, accountId: string, wanted: number | null, at: Date) {
  const row = await holdSpendingLimit(tx, accountId, at)
  const nextDay = dayEnd(at, { zone: row.time_zone, changedAt: row.time_zone_changed_at })
  const { amount, next } = changedLimit(limitIn(row), wanted, at, nextDay)
  const limit = {
    spending_limit: amount,
    spending_limit_currency: currencyFor(row, at),
    next_spending_limit: next?.amount ?? null,
    next_spending_limit_from: next?.from ?? null,
  }
  await saveSpendingLimit(tx, accountId, limit, at)
}

/** A limit retains its currency even if the member moves; a new one takes the country's. */
function currencyFor(row: LimitRow, at: Date): string {
  const { amount, next } = limitAt(limitIn(row), at)
  const isSet = amount !== null || next !== null
  return (isSet && row.spending_limit_currency) || currencyOf(row.country)
}

function limitIn(row: LimitRow): SpendingLimit {
  const { spending_limit, next_spending_limit, next_spending_limit_from } = row
  return {
    amount: whole(spending_limit),
    next: next_spending_limit_from && { amount: whole(next_spending_limit), from: next_spending_limit_from },
  }
}

const whole = (amount: string | null) => (amount === null ? null : Number(amount))
