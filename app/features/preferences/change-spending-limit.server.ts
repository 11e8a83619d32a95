import { currencyOf } from '#app/features/sites/places/countries.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { dayEnd } from './calendar/day-end.ts'
import type { Preferences } from './preferences.contract.ts'
import { lockSpendingLimit, saveSpendingLimit } from './preferences.db.server.ts'
import { applyLimitChange, getLimitAt, type SpendingLimit } from './spending-limit.ts'

interface LimitRow {
  country: string
  spending_limit: string | null
  spending_limit_currency: string | null
  next_spending_limit: string | null
  next_spending_limit_from: Date | null
}

export function describeLimit(row: LimitRow, at: Date): Preferences['spending_limit'] {
  const { amount, next } = getLimitAt(toSpendingLimit(row), at)
  return {
    amount,
    currency: getLimitCurrency(row, at),
    next: next && { amount: next.amount, from: next.from.toISOString() },
  }
}

/** The current limit, locked until the end of the transaction. */
export async function readLockedLimit(tx: Tx, accountId: string, at: Date) {
  return describeLimit(await lockSpendingLimit(tx, accountId, at), at)
}

export async function changeSpendingLimit(tx: Tx, accountId: string, wanted: number | null, at: Date) {
  const row = await lockSpendingLimit(tx, accountId, at)
  const nextDay = dayEnd(at, { zone: row.time_zone, changedAt: row.time_zone_changed_at })
  const { amount, next } = applyLimitChange(toSpendingLimit(row), wanted, at, nextDay)
  const limit = {
    spending_limit: amount,
    spending_limit_currency: getLimitCurrency(row, at),
    next_spending_limit: next?.amount ?? null,
    next_spending_limit_from: next?.from ?? null,
  }
  await saveSpendingLimit(tx, accountId, limit, at)
}

/** A limit retains its currency even if the member moves; a new one takes the country's. */
function getLimitCurrency(row: LimitRow, at: Date): string {
  const { amount, next } = getLimitAt(toSpendingLimit(row), at)
  const isSet = amount !== null || next !== null
  return (isSet && row.spending_limit_currency) || currencyOf(row.country)
}

function toSpendingLimit(row: LimitRow): SpendingLimit {
  const { spending_limit, next_spending_limit, next_spending_limit_from } = row
  return {
    amount: toNumber(spending_limit),
    next: next_spending_limit_from && {
      amount: toNumber(next_spending_limit),
      from: next_spending_limit_from,
    },
  }
}

const toNumber = (amount: string | null) => (amount === null ? null : Number(amount))
