import { changePhotosOf, listPhotosOf, type PhotoPlace } from '#app/features/photos/own/own-photos.server.ts'
import { addPhotoTo } from '#app/features/photos/upload/add-photo.server.ts'
import { resolvePlace } from '#app/features/sites/places/resolve-place.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { findContactInText, hasWallet } from '#app/platform/contact-details/find-contact.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { cleanChange, refuseBadChange } from '../edit/profile-checks.server.ts'
import { factsFromTraits, updateTraits } from '../facts/facts.ts'
import { createMember, saveProfile, setOffered } from '../member-row.server.ts'
import type { FictionalProfile } from './fictional.contract.ts'
import {
  countFictional,
  type FictionalRow,
  findFictional,
  listFictionalRows,
  lockFictional,
} from './fictional-profiles.db.server.ts'

/**
 * The only place that makes and changes fictional profiles. Writers do, on their sites, by the rules that hold for what
 * members write about themselves.
 */

type Writer = Pick<StaffViewer, 'id' | 'roles'>

const right = 'fictional.edit'
export const fictionalPerPage = 50

interface Listing {
  siteIds: readonly string[]
  /** The beginning of a name. */
  search: string
  pageNumber: number
}

export async function listFictional({ siteIds, search, pageNumber }: Listing) {
  const [rows, count] = await Promise.all([
    listFictionalRows({
      siteIds,
      search,
      limit: fictionalPerPage,
      offset: (pageNumber - 1) * fictionalPerPage,
    }),
    countFictional({ siteIds, search }),
  ])
  return { count, profiles: rows.map(({ status, ...row }) => ({ ...row, offered: status === 'active' })) }
}

/** A profile with its photos, for who may change it. */
export async function readFictional(writer: Writer, id: string) {
  const row = await findFictional(id)
  if (!row) throw new Refusal('not_found')
  requireRight(writer, right, row.site_id)
  return { id, site: row.site_id, profile: profileOf(row), photos: await listPhotosOf(id) }
}

function profileOf(row: FictionalRow): FictionalProfile {
  const { id, site_id, status, traits, ...said } = row
  return {
    ...said,
    language: said.language as Locale,
    ...factsFromTraits(traits),
    offered: status === 'active',
  }
}

/** It is found by members as soon as it is offered. */
export async function createFictional(tx: Tx, writer: Writer, siteId: string, asked: FictionalProfile) {
  requireRight(writer, right, siteId)
  const site = await findSiteById(siteId)
  if (!site?.has_fictional) throw new Refusal('invalid', {}, { site: 'invalid' })
  const profile = cleanProfile(asked)
  refuseBadProfile(site, profile, { name: '', city: null })
  const id = newPublicId()
  await createMember(tx, { id, site_id: siteId, kind: 'fictional', ...columnsOf(profile, []) })
  if (profile.offered) await setOffered(tx, id, true)
  await recordAudit(tx, writer, {
    act: 'fictional.create',
    siteId,
    memberId: id,
    subject: `member ${id}`,
    after: profile,
  })
  return { profile: id }
}

/** Refused if somebody else has saved it since the writer saw it, with the names of what differs. */
export async function changeFictional(
  writer: Writer,
  { profile: id, seen, wanted }: { profile: string; seen: FictionalProfile; wanted: FictionalProfile },
) {
  await transaction(async (tx) => {
    const row = await lockEditable(tx, writer, id)
    const before = profileOf(row)
    const stale = keysOf(before).filter((field) => !isSame(before[field], seen[field]))
    if (stale.length > 0)
      throw new Refusal(
        'changed_meanwhile',
        {},
        Object.fromEntries(stale.map((name) => [name, 'changed_meanwhile'])),
      )
    const after = cleanProfile(wanted)
    const changed = keysOf(before).filter((field) => !isSame(before[field], after[field]))
    if (changed.length === 0) return
    const site = await findSiteById(row.site_id)
    if (!site) throw new Refusal('not_found')
    refuseBadProfile(site, after, row)
    await saveProfile(tx, id, columnsOf(after, row.traits))
    if (before.offered !== after.offered) await setOffered(tx, id, after.offered)
    await recordAudit(tx, writer, {
      act: changed.includes('offered') && !after.offered ? 'fictional.retire' : 'fictional.change',
      siteId: row.site_id,
      memberId: id,
      subject: `member ${id}`,
      before: fieldsOf(before, changed),
      after: fieldsOf(after, changed),
    })
  })
  return { profile: id }
}

function fieldsOf(profile: FictionalProfile, names: readonly (keyof FictionalProfile)[]) {
  return Object.fromEntries(names.map((name) => [name, profile[name]]))
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function lockEditable(tx: Tx, writer: Writer, id: string) {
  const row = await lockFictional(tx, id)
  if (!row) throw new Refusal('not_found')
  requireRight(writer, right, row.site_id)
  return row
}

function cleanProfile(asked: FictionalProfile): FictionalProfile {
  return { ...asked, ...cleanChange(asked) } as FictionalProfile
}

type ProfileSite = Parameters<typeof refuseBadChange>[0]

/** What members may say about themselves, and no way to reach anybody elsewhere: nobody real is behind it. */
function refuseBadProfile(
  site: ProfileSite,
  { language, offered, ...profile }: FictionalProfile,
  before: { name: string; city: string | null },
) {
  refuseBadChange(site, profile, { ...before, email: '' })
  if (findContactInText(profile.about).length > 0 || hasWallet(profile.about))
    throw new Refusal('invalid', {}, { about: 'desk_text_unfit' })
}

function columnsOf(profile: FictionalProfile, traits: readonly number[]) {
  const { name, date_of_birth, gender, seeking, country, region, city } = profile
  const { interests, tagline, about, language } = profile
  return {
    ...{ name, date_of_birth, gender, seeking, interests, tagline, about, language, country },
    ...resolvePlace(country, { region: region ?? undefined, city: city ?? undefined }, language),
    traits: updateTraits(traits, profile),
  }
}

interface Upload {
  profile: string
  bytes: Buffer
  key?: string
  signal?: AbortSignal
}

/** As a member's photo: re-encoded, without its metadata, and looked at by a moderator as on every profile. */
export async function addFictionalPhoto(writer: Writer, { profile: id, ...upload }: Upload) {
  const row = await findFictional(id)
  if (!row) throw new Refusal('not_found')
  requireRight(writer, right, row.site_id)
  const site = await findSiteById(row.site_id)
  if (!site) throw new Refusal('not_found')
  await addPhotoTo(
    {
      owner: { id, site_id: row.site_id, premium: true },
      site,
      call: `staff-fictional-photo.php ${writer.id} ${id}`,
      check: async (tx) => {
        await lockEditable(tx, writer, id)
        await auditPhotos(tx, writer, row, 'fictional.photo_add')
      },
    },
    upload,
  )
  return { photos: await listPhotosOf(id) }
}

/** The main photo is the first; null removes one. */
export async function changeFictionalPhoto(
  writer: Writer,
  { profile: id, ...change }: { profile: string } & PhotoPlace,
) {
  await transaction(async (tx) => {
    const row = await lockEditable(tx, writer, id)
    await changePhotosOf(tx, id, change)
    const act = change.position === null ? 'fictional.photo_remove' : 'fictional.photo_move'
    await auditPhotos(tx, writer, row, act, change.photo)
  })
  return { photos: await listPhotosOf(id) }
}

async function auditPhotos(
  tx: Tx,
  writer: Writer,
  { id, site_id }: Pick<FictionalRow, 'id' | 'site_id'>,
  act: string,
  photo?: string,
) {
  await recordAudit(tx, writer, {
    act,
    siteId: site_id,
    memberId: id,
    subject: photo ? `photo ${photo}` : `member ${id}`,
  })
}
