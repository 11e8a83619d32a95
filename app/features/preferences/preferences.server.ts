import { currencyOf } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type Display, parseDisplay } from '#app/web/cookies/display.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { dayEnd } from './calendar/day-end.ts'
import type { Preferences, PreferencesChange } from './preferences.contract.ts'
import {
  deletePreferences,
  findPreferences,
  findTimeZone,
  lockSpendingLimit,
  savePreferences,
  saveSpendingLimit,
  saveTimeZone,
} from './preferences.db.server.ts'
import { applyLimitChange, getLimitAt, type SpendingLimit } from './spending-limit.ts'

interface LimitRow {
  country: string
  spending_limit: string | null
  spending_limit_currency: string | null
  next_spending_limit: string | null
  next_spending_limit_from: Date | null
}

function describeLimit(row: LimitRow, at: Date): Preferences['spending_limit'] {
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

async function changeSpendingLimit(tx: Tx, accountId: string, wanted: number | null, at: Date) {
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

/** The member's choices, with the site's defaults for the rest. */
export async function readPreferences(viewer: Viewer, site: Site): Promise<Preferences> {
  const row = await findPreferences(viewer.id)
  if (!row) throw new Refusal('not_found')
  const { text, contrast } = parseDisplay(`${row.text_size}.${row.contrast}`)
  return {
    fictional_shown: row.fictional_shown ?? site.fictional_shown,
    two_way_only: row.two_way_only ?? false,
    auto_like: row.auto_like_since !== null,
    read_receipts: row.read_receipts ?? true,
    typing_shown: row.typing_shown ?? true,
    members_only: row.members_only ?? false,
    text_size: text,
    contrast,
    first_step: row.first_step ?? 'photo',
    time_zone: row.time_zone,
    spending_limit: describeLimit(row, now()),
  }
}

export async function changePreferences(viewer: Viewer, site: Site, change: PreferencesChange) {
  const { time_zone, spending_limit, ...chosen } = change
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    if (time_zone) await saveTimeZone(tx, viewer.id, time_zone, now())
    if (spending_limit !== undefined) await changeSpendingLimit(tx, viewer.id, spending_limit, now())
    if (Object.keys(chosen).length > 0) await savePreferences(tx, viewer.id, chosen, now())
  })
  return readPreferences(viewer, site)
}

/** The member's display settings for all devices; null if they never chose, so each device has its own. */
export async function readStoredDisplay(viewer: Viewer): Promise<Display | null> {
  const row = await findPreferences(viewer.id)
  if (!row?.text_size && !row?.contrast) return null
  return parseDisplay(`${row.text_size}.${row.contrast}`)
}

/** The member's time zone, and when it changed if it was another before. */
export async function readTimeZone(viewer: Viewer, tx?: Tx) {
  const row = await findTimeZone(viewer.id, tx)
  return { zone: row?.time_zone ?? null, changedAt: row?.time_zone_changed_at ?? null }
}

/** Resets everything to the site's defaults. */
export async function resetPreferences(tx: Tx, accountId: string) {
  await deletePreferences(tx, accountId)
}
