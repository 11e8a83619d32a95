import { type Insertable, sql, type Updateable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Member } from '#app/platform/database/database.gen.ts'
import type { Database, Tx } from '#app/platform/database/db.server.ts'

/**
 * Every write to a member's row; other rooms call these within their own transactions. Triggers update the member's
 * search entry (search_entry) in the same commit: every active, unhidden member has one.
 */

/** A new member is found by nobody before activateMember. */
export async function createMember(tx: Tx, member: Omit<Insertable<Member>, 'status'>) {
  await tx
    .insertInto('member')
    .values({ ...member, status: 'disabled' })
    .execute()
}

/**
 * Called when the address is confirmed. Others see the profile from now on, so it counts as new from now on; after a
 * withdrawn consent to a niche site the trigger member_withdrawn_hidden keeps it hidden.
 */
export async function activateMember(tx: Tx, id: string, at: Date) {
  await changeMember(tx, id, { status: 'active', created_at: at })
}

/** Removes a member awaiting deletion from every list in the same commit. */
export async function disableMember(tx: Tx, id: string) {
  await changeMember(tx, id, { status: 'disabled' })
}

/** Turns a row into an anonymous shell for accounting records and the partners' conversations; nobody finds it. */
export async function anonymiseMember(tx: Tx, id: string, at: Date) {
  await changeMember(tx, id, {
    erased_at: at,
    status: 'disabled',
    invisible: true,
    under_review: false,
    only_replies: false,
    invisible_before: null,
    niche_withdrawn: false,
    name: '',
    name_changed_at: null,
    tagline: '',
    about: '',
    sexuality: null,
    interests: [],
    traits: [],
    gender: 'female',
    seeking: 'female',
    date_of_birth: '1900-01-01',
    birthday_corrected_at: null,
    country: 'ZZ',
    region: null,
    city: null,
    latitude: null,
    longitude: null,
    language: 'en',
    search_min_age: 18,
    search_max_age: 99,
    search_ages_suggested: false,
    created_at: at,
    last_seen_at: at,
  })
}

export async function isErased(tx: Tx, id: string): Promise<boolean> {
  const row = tx.selectFrom('member').select('id').where('id', '=', id).where('erased_at', 'is not', null)
  return (await row.executeTakeFirst()) !== undefined
}

/** Cancels a deletion: the profile is shown as before, with the same exception. */
export async function reactivateMember(tx: Tx, id: string) {
  await changeMember(tx, id, { status: 'active' })
}

/** Hides a profile after its niche-site consent is withdrawn. */
export async function hideProfile(tx: Tx, id: string) {
  await tx
    .updateTable('member')
    .set({ status: 'disabled', niche_withdrawn: true })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

/** Shows a profile that the withdrawal had hidden, unless the account awaits deletion. */
export async function showProfile(tx: Tx, id: string) {
  await tx
    .updateTable('member')
    .set({ status: 'active', niche_withdrawn: false })
    .where('id', '=', id)
    .where('niche_withdrawn', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('account').select('id').where('id', '=', id).where('status', '=', 'active')),
    )
    .execute()
}

/** Of a fictional profile, which has no account: whether members find it. */
export async function setOffered(tx: Tx, id: string, isOffered: boolean) {
  await changeMember(tx, id, { status: isOffered ? 'active' : 'disabled' })
}

interface Restrictions {
  /** Nobody sees the profile. */
  underReview: boolean
  /** May not write to members who have never written to them. */
  onlyReplies: boolean
  /** In no list, like somebody who has chosen to be invisible. */
  hidden: boolean
}

/** What decisions about the member limit. When they no longer hide the profile, the member's own choice applies again. */
export async function saveRestrictions(
  tx: Tx,
  id: string,
  { underReview, onlyReplies, hidden }: Restrictions,
) {
  const chosen = sql<boolean>`coalesce(invisible_before, invisible)`
  await tx
    .updateTable('member')
    .set({ under_review: underReview, only_replies: onlyReplies })
    .set(
      hidden ? { invisible: true, invisible_before: chosen } : { invisible: chosen, invisible_before: null },
    )
    .where('id', '=', id)
    .execute()
}

export async function isHiddenByDecision(tx: Tx, id: string): Promise<boolean> {
  const row = tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('invisible_before', 'is not', null)
  return (await row.executeTakeFirst()) !== undefined
}

/** At the member's own request. Returns whether that is a change. */
export async function updateInvisible(tx: Tx, id: string, invisible: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ invisible })
    .where('id', '=', id)
    .where('invisible', '<>', invisible)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function eraseSexuality(tx: Tx, id: string) {
  await changeMember(tx, id, { sexuality: null })
}

/** Records a visit; lists show it only to ten minutes (activity_rank). */
export async function recordVisit(tx: Tx | Database, id: string, at: Date) {
  await changeMember(tx, id, { last_seen_at: at })
}

type MissingProfileFields = Pick<
  Updateable<Member>,
  'name' | 'sexuality' | 'region' | 'city' | 'latitude' | 'longitude'
>

/** Adds what a partner's sign-up did not provide. */
export async function completeMember(tx: Tx, id: string, told: MissingProfileFields) {
  await changeMember(tx, id, told)
}

type Profile = Omit<Updateable<Member>, 'id' | 'kind' | 'status' | 'site_id' | 'niche_withdrawn'>

/** Saves what the profile says and whom its member looks for. */
export async function saveProfile(tx: Tx, id: string, profile: Profile) {
  await changeMember(tx, id, profile)
}

function changeMember(tx: Tx | Database, id: string, columns: Updateable<Member>) {
  const { name } = columns
  const renamed = name !== undefined && {
    name_changed_at: sql<Date>`case when name = ${name} then name_changed_at else ${now()} end`,
  }
  return tx
    .updateTable('member')
    .set({ ...renamed, ...columns })
    .where('id', '=', id)
    .execute()
}
