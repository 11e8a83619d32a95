import type { Insertable } from 'kysely'
import { inject } from 'vitest'
import { type MemberFacts, updateTraits } from '#app/features/members/facts/facts.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Account, Member } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { photoRow } from './photo.ts'
import { siteOf } from './site.ts'

/** The values that a test specifies for a profile; the rest does not matter to it. */
export interface ProfileOptions extends Partial<Omit<Insertable<Member>, 'site_id' | 'traits'>> {
  /** The domain of their site. */
  on?: string
  email?: string
  premium?: boolean
  facts?: Partial<MemberFacts>
  /** How many photos they have. */
  photos?: number
  account?: Partial<Insertable<Account>>
}

export interface Profile {
  id: string
  name: string
  email: string
}

let count = 0

/** Longer ago than any discount for new members runs, so that prices are the full ones. */
const signedUpAgo = 30 * 86_400_000

/** Creates somebody whom others see. A fictional profile has no account. */
export async function makeProfile(wanted: ProfileOptions = {}): Promise<Profile> {
  const [profile] = await makeProfiles(1, wanted)
  return profile as Profile
}

export async function makeProfiles(
  many: number,
  wanted: ProfileOptions | ((place: number) => ProfileOptions) = {},
): Promise<Profile[]> {
  const each = Array.from({ length: many }, (_, place) =>
    rowsFor(typeof wanted === 'function' ? wanted(place) : wanted),
  )
  const rows = await Promise.all(each)
  const accounts = rows.filter(({ member }) => member.kind !== 'fictional').map(({ account }) => account)
  const photos = rows.flatMap(({ photos }) => photos)
  await db()
    .insertInto('member')
    .values(rows.map(({ member }) => member))
    .execute()
  if (accounts.length) await db().insertInto('account').values(accounts).execute()
  if (photos.length) await db().insertInto('photo').values(photos).execute()
  return rows.map(({ member: { id, name }, account: { email } }) => ({ id, name, email }))
}

async function rowsFor({ on, email, premium, facts = {}, photos = 0, account, ...columns }: ProfileOptions) {
  const { id: site_id } = await siteOf(on)
  const gender = columns.gender ?? 'female'
  const name = columns.name ?? (gender === 'male' ? 'Theo' : 'Ingrid')
  const member: Insertable<Member> = {
    id: newPublicId(),
    site_id,
    status: 'active',
    language: 'en',
    date_of_birth: '1962-03-04',
    country: 'DE',
    region: 'DE-HH',
    city: 'Hamburg',
    latitude: '53.55',
    longitude: '9.99',
    name,
    gender,
    seeking: gender === 'male' ? 'female' : 'male',
    traits: updateTraits([], facts),
    created_at: now(),
    last_seen_at: now(),
    ...columns,
  }
  const { id, language } = member
  const own: Insertable<Account> = {
    id,
    site_id,
    language,
    email: email ?? `${name.toLowerCase()}-${++count}@mail.example`,
    status: 'active',
    confirmed_at: now(),
    password_hash: inject('passwordHash'),
    signup_date: new Date(now().getTime() - signedUpAgo),
    premium_since: premium ? now() : null,
    ...account,
  }
  return {
    member,
    account: own,
    photos: Array.from({ length: photos }, (_, position) => photoRow(id, { position })),
  }
}
