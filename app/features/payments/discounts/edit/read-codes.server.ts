import { clampPage, pageSize } from '#app/web/page/paging.ts'
import { spelledCode } from '../discount.ts'
import {
  type CodeSelection,
  countBatches,
  countCodes,
  findBatches,
  findCodeById,
  findCodes,
} from './edit-codes.db.server.ts'
import { presentCode } from './edit-codes.server.ts'

interface Asked {
  /** Null: all, and the codes of all sites. */
  sites: readonly string[] | null
  pageNumber: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Codes that were made one by one; a search also finds those of batches and of single members. */
export async function listCodes({ sites, pageNumber, search }: Asked & { search: string }) {
  const selection: CodeSelection = { sites, search: parseSearch(search.trim()) }
  const { page, pages, offset } = clampPage(await countCodes(selection), pageNumber)
  const rows = await findCodes(selection, { offset, limit: pageSize })
  return { codes: rows.map(describeCode), pageNumber: page, pages }
}

function parseSearch(search: string): CodeSelection['search'] {
  if (!search) return null
  const id = search.toLowerCase()
  return uuid.test(id) ? { member: id } : { code: spelledCode(search) }
}

export async function readCode(id: string) {
  const row = uuid.test(id) ? await findCodeById(id) : undefined
  return row && describeCode(row)
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCodeById>>>

function describeCode(row: CodeRow) {
  const { id, orders, paid, batch_id } = row
  return { id, ...presentCode(row), orders, paid, isOfBatch: batch_id !== null }
}

export async function listBatches({ sites, pageNumber }: Asked) {
  const { page, pages, offset } = clampPage(await countBatches(sites), pageNumber)
  const rows = await findBatches(sites, { offset, limit: pageSize })
  const batches = rows.map(({ id, name, site_id, codes, used, validity, work_name, ...row }) => ({
    id,
    name,
    site: site_id,
    codes,
    used,
    validity,
    by: work_name,
    value_percentage: Number(row.value_percentage),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    isDownloaded: row.downloaded_at !== null,
    isEnded: row.ended_at !== null,
  }))
  return { batches, pageNumber: page, pages }
}
