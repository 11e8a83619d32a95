import { afterAll, expect, test } from 'vitest'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { taskList } from '#server/tasks.ts'
import { call } from '#tests/call.ts'
import { countMemberRows, emptyDependentTables } from '#tests/count-member-rows.ts'
import { findOccurrences, storedFiles } from '#tests/find-occurrences.ts'
import { runCleanUps, runJobs } from '#tests/make/jobs.ts'
import { makeSession } from '#tests/make/session.ts'
import { makeWholeMember } from '#tests/make/whole-member.ts'
import '#tests/isolated-database.ts'

const day = 86_400_000

/** Staff who decided, not the members they decided about. */
const staffColumns = ['report.decided_by']
/** Of fictional profiles, which nobody can erase. */
const fictionalColumns = ['desk_note.profile_id']
/** The columns that docs/data.md keeps with the shell. */
const shellColumns = [
  ...['conversation.first_id', 'conversation_party.member_id'],
  ...[
    'fraud_removal.member_id',
    'ledger_account.member_id',
    'message.sender_id',
    'payment.member_id',
    'report.member_id',
  ],
  ...['review_case.member_id', 'staff_act.member_id', 'staff_audit.member_id'],
]

afterAll(async () => {
  resetClock()
  await getPhotoWorkers().stop()
})

async function advanceDays(days: number) {
  moveClock(days * day + 1000)
  await runCleanUps()
}

/** Only what docs/data.md lists is kept; everything else is found nowhere. */
function expectedPlaces(values: Record<string, string>, kept: Record<string, string[]>) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, kept[name] ?? []]))
}

async function decideCases() {
  const verdict = { decision: 'warned' as const, decision_reason: 'Rule 3.' }
  const decided = { status: 'decided' as const, decided_at: now() }
  await db()
    .updateTable('report')
    .set({ ...decided, ...verdict })
    .execute()
  await db().updateTable('complaint').set(decided).execute()
}

const pickMessageFields = ({ sequence, text, taken_back }: Record<string, unknown>) => [
  sequence,
  text,
  taken_back,
]

// Takes longer than others: it renders photos and reads the whole database five times.
test('ACC-4 an erased member is found only in the listed places, and no longer than stated', async () => {
  const { lena, theo, karl, values, partnersPhoto } = await makeWholeMember()
  // Every table that can refer to a member does, so that nothing below is missed.
  const none = [...(await countMemberRows(lena.id))]
    .filter(([, count]) => count === 0)
    .map(([place]) => place)
  expect(
    none.filter(
      (place) =>
        ![...staffColumns, ...fictionalColumns].includes(place) &&
        !/^(conversation|account_lookalike)\.(first|second)_id$/.test(place),
    ),
  ).toEqual([])
  expect(await emptyDependentTables()).toEqual([])
  // The search finds every value, except for sealed ones.
  const before = await findOccurrences(values)
  for (const [name, found] of Object.entries(before))
    if (!['iban', 'refundIban'].includes(name)) expect(found, name).not.toEqual([])
  const filesOf = (file: string) => storedFiles().filter((path) => path.includes(file)).length
  const variants = filesOf(values.ownPhoto)
  expect(variants).toBeGreaterThan(3)
  expect(filesOf(values.chatPhoto)).toBeGreaterThan(1)

  const leave = { method: 'DELETE', cookie: lena.cookie, json: { reason: 'other', text: 'Husum ruft laut.' } }
  expect((await call('/api/account.php', leave)).status).toBe(200)
  await advanceDays(0)
  // Within the fortnight nothing is erased.
  expect(await runJobs('erase_member', lena.id)).toBe(0)
  await advanceDays(14)
  expect(await runJobs('erase_member', lena.id, { times: 2 })).toBe(1)
  for (const task of ['sweep_photos', 'remove_export', 'delete_card_at_provider']) await runJobs(task, '')

  // A report about the member is open, and so is the member's own complaint.
  const everything = { ...values, left: 'Husum ruft laut.' }
  const evidence = ['public.report']
  const complaint = ['public.complaint']
  const proof = ['public.debit_mandate']
  const books = ['public.invoice', 'public.payment']
  expect(await findOccurrences(everything)).toEqual(
    expectedPlaces(everything, {
      // The address and the holder of the bank account both begin with it.
      name: [...complaint, ...proof, ...evidence],
      formerEmail: complaint,
      holder: proof,
      city: evidence,
      tagline: evidence,
      about: evidence,
      reported: evidence,
      ownPhoto: ['public.photo_file_to_remove', ...evidence, 'storage'],
      // The books record which code an order used.
      code: books,
      complained: complaint,
      subject: complaint,
    }),
  )
  expect(filesOf(values.ownPhoto)).toBe(variants)
  const left = [...(await countMemberRows(lena.id))].filter(([, count]) => count > 0).map(([place]) => place)
  // The ids of a pair are stored in their order, so the member is the first of some and the second of others.
  const places = new Set(left.map((place) => place.replace(/(first|second)_id/, 'first_id')))
  expect([...places]).toEqual(shellColumns)

  const { cookie } = await makeSession(theo)
  const thread = await (await call(`/api/chat.php?profile=${lena.id}`, { cookie })).json()
  const partner = { name: 'Former member', age: null, main_image: null, visible: false }
  expect(thread.profile).toMatchObject(partner)
  expect(thread.messages.map(pickMessageFields)).toEqual([
    [1, null, true],
    [2, null, true],
    [3, null, true],
    [4, 'Dann komme ich nach Husum!', false],
    [5, null, false],
  ])
  expect(thread.sending.closed).toBe('gone')
  const shell = db().selectFrom('member').selectAll().where('id', '=', lena.id)
  const nobody = { name: '', status: 'disabled', country: 'ZZ', city: null }
  expect(await shell.executeTakeFirstOrThrow()).toMatchObject(nobody)
  const orders = db().selectFrom('payment').select('id').where('member_id', '=', lena.id)
  expect(await orders.execute()).toHaveLength(3)
  const departures = db().selectFrom('departure').select('reason').where('site_id', '=', lena.site.id)
  expect(await departures.execute()).toEqual([{ reason: 'other' }])
  const stillBlocked = db().selectFrom('block').select('blocked_id').where('blocked_id', '=', karl.id)
  expect(await stillBlocked.execute()).toEqual([])
  await taskList.check_ledger?.({}, undefined as never)

  // Half a year after the decision only the proof for the bank is left; it goes after its own period.
  await decideCases()
  await advanceDays(184)
  expect(await findOccurrences(everything)).toEqual(
    expectedPlaces(everything, { name: proof, holder: proof, code: books }),
  )
  expect(storedFiles().every((path) => path.includes(partnersPhoto))).toBe(true)
  await advanceDays(426 - 184)
  expect(await findOccurrences(everything)).toEqual(expectedPlaces(everything, { code: books }))
}, 90_000)
