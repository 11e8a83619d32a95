import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { cleanUp, oneByOne } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { mailLastReminder } from '../activation/activation-mail.server.ts'
import { sendDormantMail } from '../mails/mails.server.ts'
import { findDormant, saveDormantNotice } from '../user/account-row.db.server.ts'
import { findMailRecipient, holdAccountRow } from '../user/users.db.server.ts'
import { close } from './close.server.ts'

const day = 86_400_000
const members = { noticeAfter: 2 * 365 * day, eraseAfter: 3 * 365 * day, leastNotice: 60 * day }
const unconfirmed = { noticeAfter: 23 * day, eraseAfter: 30 * day, leastNotice: 7 * day }

const ago = (time: number) => new Date(now().getTime() - time)

const toTell = () => ({ since: ago(members.noticeAfter), toldBy: null })
const toErase = () => ({ since: ago(members.eraseAfter), toldBy: ago(members.leastNotice) })
const toRemind = () => ({ since: ago(unconfirmed.noticeAfter), toldBy: null, unconfirmed: true })
const toEraseUnconfirmed = () => ({
  since: ago(unconfirmed.eraseAfter),
  toldBy: ago(unconfirmed.leastNotice),
  unconfirmed: true,
})

/** Notifies members away for two years, and sign-ups never confirmed, that they will be erased. */
export async function seeToDormant({ batch = 1000 } = {}) {
  const bounds = { batch, budget: Infinity }
  const remind = { takeBatch: eachDormant(toRemind, remindUnconfirmed) }
  const tell = { takeBatch: eachDormant(toTell, tellDormant) }
  await cleanUp(remind, bounds).finally(() => cleanUp(tell, bounds))
}

type Which = Omit<Parameters<typeof findDormant>[1], 'id' | 'after' | 'limit'>

/** Also processes the accounts after those whose mail is delayed, which stay in the queue. */
const eachDormant = (which: () => Which, work: (one: Dormant) => Promise<unknown>) =>
  oneByOne<Dormant>(
    (limit, after) => transaction((tx) => findDormant(tx, { ...which(), after, limit })),
    work,
  )

interface Times {
  /** Counted from the last visit. */
  eraseAfter: number
  /** Between the notice and the erasure, however long the job did not run. */
  leastNotice: number
}

/**
 * Accounts that were notified and have not been back since. Overdue, also, when an account that should be gone was
 * never notified.
 */
const toldAndGone = (which: () => Which, times: Times): Overdue => ({
  takeBatch: eachDormant(which, ({ id }) => closeDormant(id, which())),
  async overdueSince() {
    const longest = times.eraseAfter + times.leastNotice
    const untold = { ...which(), since: ago(longest), toldBy: null }
    const [told, forgotten] = await transaction(async (tx) => [
      (await findDormant(tx, { ...which(), limit: 1 }))[0],
      (await findDormant(tx, { ...untold, limit: 1 }))[0],
    ])
    const due = [
      told && eraseTime(told.last_seen_at, told.dormant_notice_at ?? told.last_seen_at, times).getTime(),
      forgotten && forgotten.last_seen_at.getTime() + longest,
    ].filter((time) => time !== undefined)
    return due.length > 0 ? new Date(Math.min(...due)) : null
  },
})

/** Members who have been away for three years. */
export const dormantAccounts = toldAndGone(toErase, members)
/** Sign-ups not confirmed within a month of the last visit, including a partner's that were never completed. */
export const unconfirmedAccounts = toldAndGone(toEraseUnconfirmed, unconfirmed)

function eraseTime(lastSeen: Date, toldAt: Date, { eraseAfter, leastNotice }: Times) {
  return new Date(Math.max(lastSeen.getTime() + eraseAfter, toldAt.getTime() + leastNotice))
}

interface Dormant {
  notifications_disabled: string[]
  id: string
  site_id: string
  last_seen_at: Date
  seen: string
}

function tellDormant({ id, site_id: siteId, last_seen_at }: Dormant) {
  return transaction(async (tx) => {
    const { site } = await sellerOf(tx, siteId)
    const account = await findMailRecipient(id, tx)
    if (!account || !(await saveDormantNotice(tx, id, now(), ago(members.leastNotice)))) return
    const eraseAt = eraseTime(last_seen_at, now(), members)
    await sendDormantMail(tx, { account, site, origin: originOf(site.domain), eraseAt })
  })
}

/**
 * Sends one mail with the link that confirms, or completes what a partner began. None goes to an address with too many
 * mails, one that declines them or one that another account has. A mail that has to wait follows another day, and the
 * account still goes after 30 days. Only if the job did not run for that long does a week count from the mail.
 */
function remindUnconfirmed({ id, site_id: siteId, last_seen_at, notifications_disabled }: Dormant) {
  return transaction(async (tx) => {
    await holdAccountRow(tx, id)
    const [still] = await findDormant(tx, { ...toRemind(), id, limit: 1 })
    const account = still && (await findMailRecipient(id, tx))
    if (!account) return
    const { site } = await sellerOf(tx, siteId)
    const isLate = last_seen_at <= ago(unconfirmed.eraseAfter)
    const wasDue = new Date(last_seen_at.getTime() + unconfirmed.noticeAfter)
    const eraseAt = eraseTime(last_seen_at, isLate ? now() : wasDue, unconfirmed)
    const hours = (eraseAt.getTime() - now().getTime()) / 3_600_000
    const sender = { site, origin: originOf(site.domain) }
    const to = { ...account, notifications_disabled }
    const held = await mailLastReminder(tx, sender, to, { hours, eraseAt })
    const toldAt = isLate && !held ? now() : wasDue
    if (!held || isLate) await saveDormantNotice(tx, id, toldAt, ago(unconfirmed.leastNotice))
  })
}

/** Marks the account for the job that erases it, unless the member has just come back. */
function closeDormant(id: string, which: Which) {
  return transaction(async (tx) => {
    await holdAccountRow(tx, id)
    const [still] = await findDormant(tx, { ...which, id, limit: 1 })
    if (!still) return
    const at = now()
    await close(tx, id, { asked_at: at, erase_at: at, reason: null, words: null })
  })
}
