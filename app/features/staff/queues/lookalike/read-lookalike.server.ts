import { recordView } from '#app/features/staff-access/audit.server.ts'
import { type LookalikeSign, lookalikeSigns } from '#app/features/staff-access/lookalikes/lookalike-signs.ts'
import { findLookalikePair } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findAccountToCompare } from '../people/people.db.server.ts'
import { readPerson } from '../people/read-person.server.ts'

export async function readLookalike({ id, subject_id, site_id: siteId }: CaseRow, staff: StaffViewer) {
  const pair = await findLookalikePair(subject_id)
  // A case closes with its pair, so only an old one has none.
  if (!pair) throw new Refusal('not_found')
  const memberIds = [pair.first_id, pair.second_id]
  for (const memberId of memberIds)
    await recordView(staff, { act: 'case.view', siteId, memberId, subject: `case ${id}` })
  const accounts = await Promise.all(memberIds.map(readAccount))
  const signs = pair.signs as Partial<Record<LookalikeSign, string>>
  return {
    id: pair.id,
    separated_at: pair.separated_at,
    shared: lookalikeSigns.flatMap((sign) => {
      const since = signs[sign]
      return since ? [{ sign, since: new Date(since) }] : []
    }),
    accounts: accounts
      .filter((account) => account !== null)
      // The older one first: the newer is usually the copy.
      .toSorted((one, other) => Number(one.person.signup_date ?? 0) - Number(other.person.signup_date ?? 0)),
  }
}

async function readAccount(memberId: string) {
  const [person, shown] = await Promise.all([readPerson(memberId), findAccountToCompare(memberId)])
  if (!person || !shown) return null
  const { date_of_birth, ...profile } = shown
  return { person, profile: { ...profile, age: ageOn(new Date(date_of_birth), now()) } }
}
