import { readMarketingChannels } from '#app/features/consents/consents.server.ts'
import { awaitAll } from '#app/platform/await-all.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { ChannelSettings } from '../decide/decide.ts'
import { type Channel, kindNames, type NotificationKind } from '../notification-kinds.server.ts'
import { enqueueDecision } from '../notify.server.ts'
import { receivesPush } from '../push/subscriptions.server.ts'
import type { NotificationSettings, NotificationsChange } from './notifications.contract.ts'
import { deleteSettings, findSettings, lockSettings, saveSettings } from './settings.db.server.ts'

/** The defaults, as in the table. */
const defaults = { digest: 'off', emails_a_day: 4, pushes_a_day: 30 } as const

export async function readSettings(viewer: Viewer): Promise<NotificationSettings> {
  const row = await findSettings(viewer.id)
  if (!row) throw new Refusal('not_found')
  return {
    email: switches(row.email_off),
    push: switches(row.push_off),
    quiet_hours: quietHours(row),
    digest: row.digest ?? defaults.digest,
    emails_a_day: row.emails_a_day ?? defaults.emails_a_day,
    pushes_a_day: row.pushes_a_day ?? defaults.pushes_a_day,
  }
}

export async function changeSettings(viewer: Viewer, change: NotificationsChange) {
  const { email, push, quiet_hours, ...rest } = change
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    const before = await lockSettings(tx, viewer.id, now())
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
    await enqueueDecision(tx, viewer.id)
  })
  return readSettings(viewer)
}

/** Switches mails of these kinds off. */
export async function declineMails(tx: Tx, accountId: string, declined: readonly NotificationKind[]) {
  const { email_off } = await lockSettings(tx, accountId, now())
  const off = kindNames.filter((kind) => declined.includes(kind) || email_off.includes(kind))
  await saveSettings(tx, accountId, { email_off: off }, now())
}

/** Resets all settings to the defaults. */
export async function resetSettings(tx: Tx, accountId: string) {
  await deleteSettings(tx, accountId)
}

/** The member's settings for a channel, for deciding what goes out; null once the account is erased. */
export async function channelSettings(
  tx: Tx,
  accountId: string,
  channel: Channel,
): Promise<ChannelSettings | null> {
  const isEmail = channel === 'email'
  const [row, marketing, hasDevice] = await awaitAll([
    findSettings(accountId, tx),
    readMarketingChannels(accountId, tx),
    isEmail ? true : receivesPush(tx, accountId),
  ])
  if (!row) return null
  const closed = isEmail
    ? // An unconfirmed address may be a stranger's and gets no news, nor does a member who has left.
      (row.notifications_disabled.length > 0 || row.status !== 'active') && 'disabled'
    : !hasDevice && 'no_device'
  return {
    off: new Set(((isEmail ? row.email_off : row.push_off) ?? []) as NotificationKind[]),
    closed: closed || null,
    hasMarketingConsent: marketing[channel],
    quiet: quietHours(row),
    zone: row.time_zone ?? 'UTC',
    digest: row.digest ?? defaults.digest,
    mostADay:
      (isEmail ? row.emails_a_day : row.pushes_a_day) ?? defaults[isEmail ? 'emails_a_day' : 'pushes_a_day'],
  }
}

function switches(off: readonly string[] | null) {
  return Object.fromEntries(kindNames.map((kind) => [kind, !off?.includes(kind)])) as Record<
    NotificationKind,
    boolean
  >
}

function switched(
  off: readonly string[],
  change: Partial<Record<NotificationKind, boolean>>,
): NotificationKind[] {
  return kindNames.filter((kind) => !(change[kind] ?? !off.includes(kind)))
}

function quietHours({ quiet_from, quiet_to }: { quiet_from: number | null; quiet_to: number | null }) {
  return quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to }
}
