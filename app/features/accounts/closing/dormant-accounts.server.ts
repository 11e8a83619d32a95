import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { eachAlone } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { sendDormantMail } from '../mails/mails.server.ts'
import { findDormant, saveDormantNotice } from '../user/account-row.db.server.ts'
import { findMailRecipient, holdAccountRow } from '../user/users.db.server.ts'
import { close } from './close.server.ts'

const day = 86_400_000
const noticeAfter = 2 * 365 * day
const eraseAfter = 3 * 365 * day
/** Between the notice and the erasing, however long nobody looked. */
const leastNotice = 60 * day
const atOnce = 1000

const ago = (time: number) => new Date(now().getTime() - time)

const toTell = () => ({ since: ago(noticeAfter), toldBy: null })
const toErase = () => ({ since: ago(eraseAfter), toldBy: ago(leastNotice) })

/** Members who have not been here for two years are told that they will be erased. */
export async function seeToDormant() {
  await eachAlone(await transaction((tx) => findDormant(tx, { ...toTell(), limit: atOnce })), tellDormant)
}

/** Members who were told and have not come for three years. */
export const dormantAccounts: Overdue = {
  async takeBatch(limit) {
    const due = await transaction((tx) => findDormant(tx, { ...toErase(), limit }))
    await eachAlone(due, ({ id }) => closeDormant(id))
    return due.length
  },
  async overdueSince() {
    const [oldest] = await transaction((tx) => findDormant(tx, { ...toErase(), limit: 1 }))
    if (!oldest) return null
    const { last_seen_at, dormant_notice_at } = oldest
    return eraseTime(last_seen_at, dormant_notice_at ?? last_seen_at)
  },
}

/** Three years after the last visit, and never soon after the notice. */
function eraseTime(lastSeen: Date, toldAt: Date) {
  return new Date(Math.max(lastSeen.getTime() + eraseAfter, toldAt.getTime() + leastNotice))
}

interface Dormant {
  id: string
  site_id: string
  last_seen_at: Date
}

function tellDormant({ id, site_id: siteId, last_seen_at }: Dormant) {
  return transaction(async (tx) => {
    const { site } = await sellerOf(tx, siteId)
    const account = await findMailRecipient(id, tx)
    if (!account || !(await saveDormantNotice(tx, id, now(), ago(leastNotice)))) return
    const eraseAt = eraseTime(last_seen_at, now())
    await sendDormantMail(tx, { account, site, origin: originOf(site.domain), eraseAt })
  })
}

/** The job that erases takes it from here; who has come back just now stays. */
function closeDormant(id: string) {
  return transaction(async (tx) => {
    await holdAccountRow(tx, id)
    const [still] = await findDormant(tx, { ...toErase(), id, limit: 1 })
    if (!still) return
    const at = now()
    await close(tx, id, { asked_at: at, erase_at: at, reason: null, words: null })
  })
}
