import { type Insertable, sql } from 'kysely'
import type { Company, Site, SiteVersion } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** A site, or a company with what its sites have in common. */
export interface Subject {
  kind: 'site' | 'company'
  id: string
}

/** Locked until the transaction ends. */
export async function lockRow(tx: Tx, { kind, id }: Subject) {
  const found = await sql<{ row: Record<string, unknown> & { version: number } }>`
    select to_jsonb(subject) as row from ${sql.table(kind)} as subject where id = ${id} for update`.execute(
    tx,
  )
  return found.rows[0]?.row
}

/** As they are in JSON. */
export async function findRow({ kind, id }: Subject) {
  const found = await sql<{ row: Record<string, unknown> & { version: number } }>`
    select to_jsonb(subject) as row from ${sql.table(kind)} as subject where id = ${id}`.execute(db())
  return found.rows[0]?.row
}

/** The values come as JSON, so that each column converts them to its type. */
export async function updateRow(tx: Tx, { kind, id }: Subject, values: Record<string, unknown>) {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  await sql`update ${sql.table(kind)} set (${columns}) = (
    select ${columns} from jsonb_populate_record(null::${sql.table(kind)}, ${JSON.stringify(values)}::jsonb))
    where id = ${id}`.execute(tx)
}

export async function insertCompany(tx: Tx, row: Insertable<Company>) {
  await tx.insertInto('company').values(row).execute()
}

/** A copy of another site, but for these columns. */
export async function copySite(
  tx: Tx,
  from: string,
  values: Partial<Record<keyof Site & string, unknown>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into site
    select (jsonb_populate_record(site, ${JSON.stringify(values)}::jsonb)).* from site where id = ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows) === 1
}

/** The domains of all other sites. */
export async function findTakenHosts(tx: Tx, siteId: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('site')
    .select(['domain', 'aliases'])
    .$if(siteId !== null, (query) => query.where('id', '!=', siteId))
    .execute()
  return rows.flatMap(({ domain, aliases }) => [domain, ...aliases])
}

/** Ask with the row of the site locked: the lock waits for an account that is just being added. */
export async function hasAccounts(tx: Tx, siteId: string): Promise<boolean> {
  const query = tx.selectFrom('account').select('id').where('site_id', '=', siteId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function hasActiveFictional(tx: Tx, siteId: string): Promise<boolean> {
  const query = tx
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'fictional')
    .where('status', '=', 'active')
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export function findDefaultSite(tx: Tx) {
  return tx.selectFrom('site').select(['id', 'version']).where('is_default', '=', true).executeTakeFirst()
}

export async function insertVersion(tx: Tx, row: Insertable<SiteVersion>) {
  await tx.insertInto('site_version').values(row).execute()
}

const subjectColumn = ({ kind }: Subject) => (kind === 'site' ? 'site_id' : 'company_id')

export function findNewestVersion(tx: Tx, subject: Subject) {
  return tx
    .selectFrom('site_version')
    .select(['version', 'settings'])
    .where(subjectColumn(subject), '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findVersion(tx: Tx, subject: Subject, version: number) {
  return tx
    .selectFrom('site_version')
    .select(['version', 'settings'])
    .where(subjectColumn(subject), '=', subject.id)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The newest first. */
export function listVersions(subject: Subject, { before, limit }: { before: number | null; limit: number }) {
  return db()
    .selectFrom('site_version')
    .leftJoin('staff', 'staff.id', 'site_version.staff_id')
    .select(['site_version.version', 'at', 'note', 'returned_to', 'settings', 'staff.work_name as by'])
    .where(subjectColumn(subject), '=', subject.id)
    .$if(before !== null, (query) => query.where('site_version.version', '<', before))
    .orderBy('site_version.version', 'desc')
    .limit(limit)
    .execute()
}

export async function findSitesOfCompany(companyId: string) {
  return db()
    .selectFrom('site')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
}

export function listCompanies() {
  return db().selectFrom('company').select(['id', 'name']).orderBy('name').execute()
}
