import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type Display, parseDisplay } from '#app/web/cookies/display.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { changeSpendingLimit, describeLimit } from './change-spending-limit.server.ts'
import type { Preferences, PreferencesChange } from './preferences.contract.ts'
import {
  deletePreferences,
  findPreferences,
  findTimeZone,
  savePreferences,
  saveTimeZone,
} from './preferences.db.server.ts'

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
