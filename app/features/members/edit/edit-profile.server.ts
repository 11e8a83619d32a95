import type { MemberConsent } from '#app/features/consents/consents.contract.ts'
import {
  hasConsent,
  lockMemberConsents,
  readConsents,
  saveConsent,
} from '#app/features/consents/consents.server.ts'
import { factsFromTraits, updateTraits } from '#app/features/members/facts/facts.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { resolvePlace } from '#app/features/sites/places/resolve-place.server.ts'
import { recordSameText } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { omit } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { type TraitName, traitNames } from '../facts/facts.ts'
import { saveProfile } from '../member-row.server.ts'
import { suggestedAges } from '../search/engine/suggested-ages.ts'
import { findOwnProfile, lockOwnProfile } from './edit-profile.db.server.ts'
import type { OwnProfile, ProfileChange } from './profile.contract.ts'
import { cleanChange, fieldsOf, refuseBadChange } from './profile-checks.server.ts'

/** A member's own profile, with all that can be changed. */
export async function readOwnProfile(viewer: Viewer, site: Site): Promise<OwnProfile> {
  const [row, consents] = await Promise.all([findOwnProfile(viewer.id), readConsents(viewer, site)])
  if (!row) throw new Refusal('not_found')
  const { status, invisible, birthday_corrected_at, photos, traits, ...profile } = row
  return {
    ...(profile as Omit<OwnProfile, TraitName | 'age' | 'photos'>),
    ...factsFromTraits(traits),
    region_name: regionsByCountry[row.country]?.find(({ code }) => code === row.region)?.name ?? null,
    age: ageOn(new Date(row.date_of_birth), now()),
    date_of_birth_correctable: birthday_corrected_at === null,
    sexuality_consent: consents.some(({ kind, granted }) => kind === 'sexuality' && granted),
    photos: Number(photos),
    hidden_because: hiddenBecause({ status, invisible, consents }),
    fields: fieldsOf(site),
  }
}

interface HiddenState {
  status: string
  invisible: boolean
  consents: MemberConsent[]
}

function hiddenBecause({ status, invisible, consents }: HiddenState): OwnProfile['hidden_because'] {
  if (status !== 'disabled') return invisible ? 'invisible' : null
  const withdrawn = consents.some(({ kind, granted, date }) => kind === 'niche' && date && !granted)
  return withdrawn ? 'consent_withdrawn' : 'disabled'
}

interface EditContext {
  viewer: Viewer
  site: Site
  locale: Locale
}

/** Changes only the named fields, so that two tabs never undo each other. */
export async function changeProfile(
  { viewer, site, locale }: EditContext,
  asked: ProfileChange,
): Promise<OwnProfile> {
  const change = cleanChange(asked)
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    if (change.sexuality !== undefined || change.sexuality_consent !== undefined)
      await lockMemberConsents(tx, viewer.id)
    const before = await lockOwnProfile(tx, viewer.id)
    if (!before) throw new Refusal('not_found')
    refuseBadChange(site, change, before)
    const { sexuality, sexuality_consent, date_of_birth, country, region, city, ...plain } = change
    const columns = {
      ...correctBirthday(before, date_of_birth),
      ...omit(plain, traitNames),
      ...(traitNames.some((name) => plain[name] !== undefined) && {
        traits: updateTraits(before.traits, plain),
      }),
      ...(plain.search_min_age !== undefined && { search_ages_suggested: false }),
      ...(country !== undefined && {
        country,
        ...resolvePlace(country, { region: region ?? undefined, city: city ?? undefined }, locale),
      }),
      // First words are taken to be in the language of the page.
      ...((plain.tagline || plain.about) && !before.tagline && !before.about && { language: locale }),
      ...(await resolveSexuality(tx, viewer, { sexuality, sexuality_consent })),
    }
    if (Object.keys(columns).length > 0) await saveProfile(tx, viewer.id, columns)
    if (plain.about) await recordSameText(tx, viewer.id)
  })
  return readOwnProfile(viewer, site)
}

/** Allowed once: with a freely changeable date a member could be of any age. */
function correctBirthday(
  before: { date_of_birth: string; birthday_corrected_at: Date | null; search_ages_suggested: boolean },
  date_of_birth: string | undefined,
) {
  if (date_of_birth === undefined || date_of_birth === before.date_of_birth) return {}
  if (before.birthday_corrected_at) throw new Refusal('date_of_birth_corrected')
  const ages = before.search_ages_suggested && suggestedAges(date_of_birth, now())
  return { ...ages, date_of_birth, birthday_corrected_at: now() }
}

/** Stores nothing without the member's separate consent in the same call; withdrawing the consent erases the answer. */
async function resolveSexuality(
  tx: Tx,
  viewer: Viewer,
  { sexuality, sexuality_consent: consent }: Pick<ProfileChange, 'sexuality' | 'sexuality_consent'>,
) {
  if (sexuality === undefined && consent === undefined) return {}
  const had = await hasConsent(tx, viewer, 'sexuality')
  // A consent never given needs no record of its withdrawal.
  if (consent !== undefined && consent !== had)
    await saveConsent(tx, viewer.id, { kind: 'sexuality', granted: consent })
  if (consent === false) return { sexuality: null }
  return sexuality === undefined ? {} : { sexuality }
}
