import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { now } from '#app/platform/clock.server.ts'
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
const atOnce = 200

const ago = (time: number) => new Date(now().getTime() - time)

const toTell = () => ({ since: ago(noticeAfter), toldBy: null })
const toErase = () => ({ since: ago(eraseAfter), toldBy: ago(leastNotice) })

/** Who has not been here for two years is told, and after three erased, unless they come. */
export async function seeToDormant() {
  const { told, due } = await transaction(async (tx) => ({
    told: await findDormant(tx, { ...toTell(), limit: atOnce }),
    due: await findDormant(tx, { ...toErase(), limit: atOnce }),
  }))
  for (const dormant of told) await tellDormant(dormant)
  for (const { id } of due) await closeDormant(id)
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
    const eraseAt = new Date(Math.max(last_seen_at.getTime() + eraseAfter, now().getTime() + leastNotice))
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
