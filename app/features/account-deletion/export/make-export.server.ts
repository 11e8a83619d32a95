import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob, hasJobFailed } from '#app/platform/jobs.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { removeStored, store } from '#app/platform/storage/storage.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { dataReadyMail } from './data-ready.mail.tsx'
import {
  deleteExports,
  findExport,
  findOldestOverdueExport,
  insertExport,
  markExportReady,
} from './exports.db.server.ts'
import { readPersonalData } from './personal-data.db.server.ts'
import { renderPersonalDataPage } from './personal-data-page.server.ts'

const days = 7

/** The stored data, and the page that shows it. */
export const exportKeys = (id: string) => ({ data: `exports/${id}.json`, page: `exports/${id}.html` })

/**
 * Enqueues the export; a second request while the first is being made counts as the same. A finished or failed export
 * is deleted first, with its file.
 */
export async function requestExport(tx: Tx, { id, site_id }: Pick<Viewer, 'id' | 'site_id'>) {
  const before = await findExport(id, tx)
  const filter = before && (await hasFailed(before, tx)) ? { allOf: id } : { madeFor: id }
  await removeExports(tx, await deleteExports(tx, filter))
  const payload = { member: id, site: site_id, export: newPublicId() }
  const isNew = await insertExport(tx, { accountId: id, id: payload.export, at: now() })
  if (isNew) await addJob(tx, 'make_export', payload, { key: jobKey(payload.export) })
}

const jobKey = (id: string) => `make_export:${id}`

/** Whether its job has failed permanently. */
export async function hasFailed({ id, ready_at }: { id: string; ready_at: Date | null }, tx?: Tx) {
  return ready_at === null && hasJobFailed(jobKey(id), tx)
}

export const ExportJob = z.object({
  member: z.uuid(),
  site: z.uuid(),
  export: z.uuid(),
})

/** Reads everything in one transaction. A second run overwrites the files. */
export async function makeExport({ member, site: siteId, export: id }: z.infer<typeof ExportJob>) {
  const personalData = await transaction((tx) => readPersonalData(tx, { id: member, siteId }))
  // A previous attempt may have stored files.
  const [account] = personalData.account.account ?? []
  const site = await findSiteById(siteId)
  if (!account || !site) return removeExport({ export: id })
  const data = JSON.stringify(personalData, null, 1)
  const page = renderPersonalDataPage(JSON.parse(data), account.language as Locale, site)
  await store(exportKeys(id).data, Buffer.from(data))
  await store(exportKeys(id).page, Buffer.from(page))
  const expiresAt = new Date(now().getTime() + days * 86_400_000)
  const isSaved = await transaction(async (tx) => {
    if (!(await markExportReady(tx, id, { at: now(), expiresAt }))) return false
    const reader = await readMailRecipient(tx, member)
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
    await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
    return true
  })
  if (!isSaved) await removeExport({ export: id })
}

export const overdueExports: OverdueRows = {
  cleanUpBatch: (limit) =>
    transaction(async (tx) => {
      const gone = await deleteExports(tx, { over: now(), limit })
      await removeExports(tx, gone)
      return gone.length
    }),
  overdueSince: () => findOldestOverdueExport(now()),
}

/** Removes all exports of a member who is erased. */
export async function eraseExports(tx: Tx, accountId: string) {
  await removeExports(tx, await deleteExports(tx, { allOf: accountId }))
}

/** Jobs remove the files. */
async function removeExports(tx: Tx, ids: readonly string[]) {
  for (const id of ids) await addJob(tx, 'remove_export', { export: id })
}

export const ExportRemovalJob = z.object({ export: z.uuid() })

export async function removeExport({ export: id }: z.infer<typeof ExportRemovalJob>) {
  for (const key of Object.values(exportKeys(id))) await removeStored(key)
}
