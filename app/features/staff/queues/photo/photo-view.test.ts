import { expect, test } from 'vitest'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readItem } from '../read-queue.server.ts'

const theo = await makeProfile({ name: 'Theo', gender: 'male', photos: 1 })
const thief = await makeProfile({ name: 'Otto', gender: 'male' })
const elsewhere = await makeProfile({ name: 'Karl', gender: 'male', on: 'she.localhost' })

test('PROFILE-5 TRUST-9 a photo is shown with the member’s others and the same picture at other accounts', async () => {
  const { site_id: siteId } = await db()
    .selectFrom('member')
    .select('site_id')
    .where('id', '=', thief.id)
    .executeTakeFirstOrThrow()
  const original = await db()
    .selectFrom('photo')
    .select(['id', 'file'])
    .where('member_id', '=', theo.id)
    .executeTakeFirstOrThrow()
  const copy = await makePhoto(thief, { status: 'pending' })
  const other = await makePhoto(thief, { position: 1, status: 'rejected', reject_reason: 'nudity' })
  const later = await makePhoto(elsewhere)
  const found = { mirrored: true, found_at: new Date() }
  await db()
    .insertInto('photo_lookalike')
    .values([
      { photo_id: copy.id, other_photo_id: original.id, other_member_id: theo.id, likeness: 0.98, ...found },
      { photo_id: later.id, other_photo_id: copy.id, other_member_id: thief.id, likeness: 0.95, ...found },
    ])
    .execute()
  await transaction((tx) =>
    openCase(tx, { kind: 'photo', siteId, subjectId: copy.id, memberId: thief.id, facts: { shown: false } }),
  )
  const { id } = await db()
    .selectFrom('review_case')
    .select('id')
    .where('subject_id', '=', copy.id)
    .executeTakeFirstOrThrow()

  const everywhere = await makeStaff({ roles: ['moderator'] })
  const { details } = await readItem(everywhere.staff, 'photo', id)
  expect(details).toMatchObject({
    file: copy.file,
    status: 'pending',
    isMain: true,
    others: [{ id: other.id, status: 'rejected' }],
    member: { id: thief.id },
    lookalikes: [
      { id: original.id, file: original.file, member: { name: 'Theo' }, mirrored: true },
      { id: later.id, file: later.file, member: { name: 'Karl' } },
    ],
  })
  const here = await makeStaff({ roles: ['moderator'], sites: [siteId] })
  const { details: less } = await readItem(here.staff, 'photo', id)
  expect(less).toMatchObject({
    lookalikes: [{ mayOpen: true }, { mayOpen: false, file: null, member: null }],
  })
  expect(JSON.stringify(less)).not.toContain('Karl')
  const viewed = async ({ staff }: typeof here) => {
    const rows = db().selectFrom('staff_audit').select('member_id').where('subject', '=', `case ${id}`)
    const found = await rows.where('staff_id', '=', staff.id).orderBy('at').orderBy('id').execute()
    return found.map(({ member_id }) => member_id)
  }
  expect(await viewed(everywhere)).toEqual([thief.id, theo.id, elsewhere.id])
  expect(await viewed(here)).toEqual([thief.id, theo.id])
})
