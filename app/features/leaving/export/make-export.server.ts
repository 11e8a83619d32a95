import { z } from 'zod'
import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { siteById } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob, isGivenUp } from '#app/platform/jobs.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { removeStored, store } from '#app/platform/storage/storage.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { dataReadyMail } from './data-ready.mail.tsx'
import { deleteExports, findExport, insertExport, oldestOverExport, saveReady } from './exports.db.server.ts'
import { readHeld } from './held.db.server.ts'
import { heldPage } from './held-page.server.ts'

const days = 7

/** The stored data, and the page that shows it. */
export const exportKeys = (id: string) => ({ data: `exports/${id}.json`, page: `exports/${id}.html` })

/**
 * Enqueues the export; a second request while the first is being made counts as the same. A finished or failed export
 * is deleted first, with its file.
 */
export function askForExport(viewer: Viewer) {
  return transaction(async (tx) => {
    const before = await findExport(viewer.id, tx)
    const which = before && (await hasFailed(before, tx)) ? { allOf: viewer.id } : { madeFor: viewer.id }
    await removeExports(tx, await deleteExports(tx, which))
    const wish = { member: viewer.id, site: viewer.site_id, export: newPublicId() }
    const made = await insertExport(tx, { accountId: viewer.id, id: wish.export, at: now() })
    if (made) await addJob(tx, 'make_export', wish, { key: jobKey(wish.export) })
  })
}

const jobKey = (id: string) => `make_export:${id}`

/** Whether its job has failed permanently. */
export async function hasFailed({ id, ready_at }: { id: string; ready_at: Date | null }, tx?: Tx) {
  return ready_at === null && isGivenUp(jobKey(id), tx)
}

export const ExportWish = z.object({
  member: z.uuid(),
  site: z.uuid(),
  export: z.uuid(),
})

/** Reads everything in one transaction. A second run overwrites the files. */
export async function makeExport({ member, site: siteId, export: id }: z.infer<typeof ExportWish>) {
  const held = await transaction((tx) => readHeld(tx, { id: member, siteId }))
  // A previous attempt may have stored files.
  const [account] = held.account.account ?? []
  const site = await siteById(siteId)
  if (!account || !site) return removeExport({ export: id })
  const data = JSON.stringify(held, null, 1)
  const page = heldPage(JSON.parse(data), account.language as Locale, site)
  await store(exportKeys(id).data, Buffer.from(data))
  await store(exportKeys(id).page, Buffer.from(page))
  const expiresAt = new Date(now().getTime() + days * 86_400_000)
  const kept = await transaction(async (tx) => {
    if (!(await saveReady(tx, id, { at: now(), expiresAt }))) return false
    const reader = await mailRecipient(tx, member)
    if (!reader) return false
    // The page shows it anyway.
    if (!reader.isProved) return true
    const { name, email, language, timeZone } = reader
    const content = dataReadyMail({
      site: site.name,
      name,
      origin: originOf(site.domain),
      until: { at: expiresAt, timeZone },
    })
    await queueMail(tx, await renderMail({ to: email, language, site, content }))
    return true
  })
  if (!kept) await removeExport({ export: id })
}

export const overExports: Overdue = {
  takeBatch: (limit) =>
    transaction(async (tx) => {
      const gone = await deleteExports(tx, { over: now(), limit })
      await removeExports(tx, gone)
      return gone.length
    }),
  overdueSince: () => oldestOverExport(now()),
}

/** Removes all exports of a member who is erased. */
export async function eraseExports(tx: Tx, accountId: string) {
  await removeExports(tx, await deleteExports(tx, { allOf: accountId }))
}

/** Jobs remove the files. */
async function removeExports(tx: Tx, ids: readonly string[]) {
  for (const id of ids) await addJob(tx, 'remove_export', { export: id })
}

export const ExportToRemove = z.object({ export: z.uuid() })

export async function removeExport({ export: id }: z.infer<typeof ExportToRemove>) {
  for (const key of Object.values(exportKeys(id))) await removeStored(key)
}
