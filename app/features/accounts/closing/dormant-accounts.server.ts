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

/** Members who have not been here for two years are told that they will be erased, and sign-ups that wait to be confirmed. */
export async function seeToDormant({ batch = 1000 } = {}) {
  const bounds = { batch, budget: Infinity }
  const remind = { takeBatch: eachDormant(toRemind, remindUnconfirmed) }
  const tell = { takeBatch: eachDormant(toTell, tellDormant) }
  await cleanUp(remind, bounds).finally(() => cleanUp(tell, bounds))
}

type Which = Omit<Parameters<typeof findDormant>[1], 'id' | 'after' | 'limit'>

/** Also behind those whose mail is held back, who keep their place. */
const eachDormant = (which: () => Which, work: (one: Dormant) => Promise<unknown>) =>
  oneByOne<Dormant>(
    (limit, after) => transaction((tx) => findDormant(tx, { ...which(), after, limit })),
    work,
  )

interface Times {
  /** After the last visit. */
  eraseAfter: number
  /** Between the notice and the erasing, however long nobody looked. */
  leastNotice: number
}

/** Those who were told and have not come since; late, too, if somebody who should have gone was never told. */
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

/** Members who have not come for three years. */
export const dormantAccounts = toldAndGone(toErase, members)
/** Sign-ups that nobody has confirmed for a month after the last visit; partners’ that nobody has completed are among them. */
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
 * One mail with the link that confirms, or completes what a partner has begun; none to an address that has had too many, or
 * whose owner wants none, or that belongs to another account. Where it has to wait it follows another day, and the account
 * goes after 30 days all the same. Only where nobody looked for so long is there a week from the mail.
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

/** The job that erases takes it from here; who has come back just now stays. */
function closeDormant(id: string, which: Which) {
  return transaction(async (tx) => {
    await holdAccountRow(tx, id)
    const [still] = await findDormant(tx, { ...which, id, limit: 1 })
    if (!still) return
    const at = now()
    await close(tx, id, { asked_at: at, erase_at: at, reason: null, words: null })
  })
}
