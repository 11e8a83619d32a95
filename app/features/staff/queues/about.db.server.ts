import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

export interface CaseAbout {
  /** Of the member; null once the account is erased. */
  name: string | null
  /** The title of a complaint, or else how it begins. */
  words: string | null
}

export const nothingKnown: CaseAbout = { name: null, words: null }

/** What tells the cases of a list apart. Subqueries, so that each row is read by its key. */
export async function findAbout(caseIds: readonly string[]): Promise<Map<string, CaseAbout>> {
  if (caseIds.length === 0) return new Map()
  const { rows } = await sql<CaseAbout & { id: string }>`
    select id,
      (select name from member where id = review_case.member_id and erased_at is null) as name,
      (select left(coalesce(nullif(subject, ''), nullif(body, '')), 80) from complaint
        where id = review_case.subject_id and review_case.kind in ('complaint', 'withdrawal')) as words
    from review_case where id = any(${caseIds}::uuid[])`.execute(db())
  return new Map(rows.map(({ id, ...about }) => [id, about]))
}
