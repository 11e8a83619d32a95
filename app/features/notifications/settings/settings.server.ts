import { marketingWays } from '#app/features/consents/consents.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/still-in.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Wishes } from '../decide/decide.ts'
import { decideAnew } from '../decide/decide-again.server.ts'
import { type Channel, type Kind, kinds } from '../kinds.ts'
import { takesPush } from '../push/subscriptions.server.ts'
import type { NotificationSettings, NotificationsChange } from './notifications.contract.ts'
import { deleteSettings, findSettings, holdSettings, saveSettings } from './settings.db.server.ts'

/** The defaults, as in the table. */
const usual = { digest: 'off', emails_a_day: 4, pushes_a_day: 30 } as const

export async function readSettings(viewer: Viewer): Promise<NotificationSettings> {
  const row = await findSettings(viewer.id)
  if (!row) throw new Refusal('not_found')
  return {
    email: switches(row.email_off),
    push: switches(row.push_off),
    quiet_hours: quietHours(row),
    digest: row.digest ?? usual.digest,
    emails_a_day: row.emails_a_day ?? usual.emails_a_day,
    pushes_a_day: row.pushes_a_day ?? usual.pushes_a_day,
  }
}

export async function changeSettings(viewer: Viewer, change: NotificationsChange) {
  const { email, push, quiet_hours, ...rest } = change
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    const before = await holdSettings(tx, viewer.id, now())
    await saveSettings(
      tx,
      viewer.id,
      {
        ...rest,
        ...(email && { email_off: switched(before.email_off, email) }),
        ...(push && { push_off: switched(before.push_off, push) }),
        ...(quiet_hours !== undefined && {
          quiet_from: quiet_hours?.from ?? null,
          quiet_to: quiet_hours?.to ?? null,
        }),
      },
      now(),
    )
    await decideAnew(tx, viewer.id)
  })
  return readSettings(viewer)
}

/** Resets all settings to the defaults. */
export async function forgetSettings(tx: Tx, accountId: string) {
  await deleteSettings(tx, accountId)
}

/** The member's settings for a channel, for deciding what goes out; null once the account is erased. */
export async function wishesFor(tx: Tx, accountId: string, channel: Channel): Promise<Wishes | null> {
  const row = await findSettings(accountId, tx)
  if (!row) return null
  const isEmail = channel === 'email'
  const closed = isEmail
    ? // An unconfirmed address may be a stranger's and gets no news, nor does a member who has left.
      (row.notifications_disabled.length > 0 || row.status !== 'active') && 'disabled'
    : !(await takesPush(tx, accountId)) && 'no_device'
  return {
    off: new Set(((isEmail ? row.email_off : row.push_off) ?? []) as Kind[]),
    closed: closed || null,
    hasMarketingConsent: (await marketingWays(accountId, tx))[channel],
    quiet: quietHours(row),
    zone: row.time_zone ?? 'UTC',
    digest: row.digest ?? usual.digest,
    mostADay:
      (isEmail ? row.emails_a_day : row.pushes_a_day) ?? usual[isEmail ? 'emails_a_day' : 'pushes_a_day'],
  }
}

function switches(off: readonly string[] | null) {
  return Object.fromEntries(kinds.map((kind) => [kind, !off?.includes(kind)])) as Record<Kind, boolean>
}

function switched(off: readonly string[], change: Partial<Record<Kind, boolean>>): Kind[] {
  return kinds.filter((kind) => !(change[kind] ?? !off.includes(kind)))
}

function quietHours({ quiet_from, quiet_to }: { quiet_from: number | null; quiet_to: number | null }) {
  return quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to }
}
