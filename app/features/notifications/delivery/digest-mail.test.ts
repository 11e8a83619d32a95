import { expect, test } from 'vitest'
import { saveConsent } from '#app/features/consents/consents.server.ts'
import { publishSiteChange } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles, type Profile, type ProfileOptions } from '#tests/make/profile.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeWarning } from '#tests/make/warning.ts'
import { notify } from '../notify.server.ts'

const day = 86_400_000
type Someone = Awaited<ReturnType<typeof makeMember>>

/** The digest of a reader who looks for men, with the members recorded for it. */
async function digestOf(
  people: ProfileOptions[],
  meanwhile?: (reader: Someone, people: Profile[]) => Promise<unknown>,
) {
  const created_at = new Date(now().getTime() - 3 * day)
  const reader = await makeMember()
  const all = await makeProfiles(people.length, (place) => {
    return { gender: 'male', date_of_birth: '1960-01-01', created_at, ...people[place] }
  })
  await transaction((tx) => saveConsent(tx, reader.id, { kind: 'marketing', granted: true }))
  const noted = all.map(({ id }) => ({ kind: 'digest' as const, key: `week:${id}`, about: id }))
  await transaction((tx) =>
    notify(
      tx,
      [{ kind: 'digest' as const, key: 'week' }, ...noted].map((one) => ({ memberId: reader.id, ...one })),
    ),
  )
  await meanwhile?.(reader, all)
  await runJobs('notify_member', reader.id)
  const [mail] = await queuedMails(reader.email)
  return mail?.text ?? ''
}

test('ACC-1 PROFILE-1 the digest names age and town as a card does: no town of a fictional profile, none that the site hides, none that we do not know', async () => {
  const people: ProfileOptions[] = [
    { name: 'Theo', city: 'Aarhus' },
    { name: 'Bot', kind: 'fictional', city: 'Aarhus' },
    { name: 'Typist', city: 'Call me', latitude: null, longitude: null },
  ]
  const text = await digestOf(people)
  expect(text).toMatch(/Theo\n6\d · Aarhus\n/)
  expect(text).toMatch(/Bot \(Fictional profile\)\n6\d\n/)
  expect(text).toMatch(/Typist\n6\d\n/)
  const { id, visible_profile_fields } = await siteOf()
  // As the console changes it: the next mail follows.
  const show = (fields: string[]) =>
    transaction(async (tx) => {
      await tx.updateTable('site').set({ visible_profile_fields: fields }).where('id', '=', id).execute()
      await publishSiteChange(tx, id)
    })
  await show(visible_profile_fields.filter((field) => field !== 'city'))
  const bare = await digestOf(people).finally(() => show(visible_profile_fields))
  expect(bare).toMatch(/Theo\n6\d\n/)
})

test('ACC-1 TRUST-1 TRUST-7 leaves members out of a recorded digest whom its reader may no longer see, or whom the shield has flagged', async () => {
  const names = ['Theo', 'Bot', 'Kai', 'Scammer', 'Reviewed', 'Blocked', 'Unconfirmed']
  const people = names.map(
    (name): ProfileOptions => ({ name, kind: name === 'Bot' ? 'fictional' : 'member' }),
  )
  const text = await digestOf(people, async (reader, all) => {
    const [, , kai, scammer, reviewed, blocked, unconfirmed] = all
    const change = (one: Profile | undefined, values: { invisible?: true; under_review?: true }) =>
      db()
        .updateTable('member')
        .set(values)
        .where('id', '=', one?.id ?? '')
        .execute()
    const json = { fictional_shown: false }
    await call('/api/preferences.php', { cookie: reader.cookie, method: 'PUT', json })
    // The reader writes with him, so he is open to her, but in no list.
    await makeConversation(reader, kai!)
    await change(kai, { invisible: true })
    await change(reviewed, { under_review: true })
    await makeWarning(scammer!)
    await makeBlock(blocked!, reader)
    await db()
      .updateTable('account')
      .set({ status: 'not_confirmed' })
      .where('id', '=', unconfirmed!.id)
      .execute()
  })
  expect(names.filter((name) => text.includes(`${name}\n`) || text.includes(`${name} (`))).toEqual(['Theo'])
})
