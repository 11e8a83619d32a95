import { sexualityProblem } from '#app/features/consents/consents.server.ts'
import { interests } from '#app/features/sites/interests.ts'
import { findPlaceProblems, findSplitNumberProblem } from '#app/features/sites/places/resolve-place.server.ts'
import { getSiteCountries } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { findContactInText, hasWallet } from '#app/platform/contact-details/find-contact.ts'
import { refuseProblems } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { birthdayProblem } from '#app/platform/values/age.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { cleanName, isSafeLine, nameProblem } from '#app/platform/values/names.ts'
import type { Site } from '#app/web/visit.ts'
import { type OptionalField, optionalFields, type ProfileChange } from './profile.contract.ts'
import { maximumAboutLength, maximumInterests, maximumTaglineLength } from './profile-limits.ts'

const knownInterests = new Set(interests.map(({ id }) => id))

/** The optional fields that the profiles of a site have. */
export function fieldsOf(
  site: Pick<Site, 'visible_profile_fields' | 'visible_profile_notes'>,
): OptionalField[] {
  const shown = new Set([...site.visible_profile_fields, ...site.visible_profile_notes])
  return optionalFields.filter((field) => shown.has(field))
}

/** Normalises a change for storage. */
export function cleanChange(change: ProfileChange): ProfileChange {
  const { name, tagline, about, interests } = change
  return {
    ...change,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(tagline !== undefined && { tagline: cleanLine(tagline) }),
    ...(about !== undefined && { about: cleanParagraphs(about) }),
    ...(interests && { interests: [...new Set(interests)].sort((one, other) => one - other) }),
  }
}

interface Before {
  email: string
  name: string
  city: string | null
}

/** Refuses a cleaned change with all its problems, field by field. */
export function refuseBadChange(site: Site, change: ProfileChange, before: Before) {
  const { name, date_of_birth, country, region, city, tagline, about, interests } = change
  refuseProblems({
    ...(name !== undefined && {
      name:
        nameProblem(name, before.email, site.name) ??
        findSplitNumberProblem(country ? null : before.city, name),
    }),
    ...(date_of_birth !== undefined && { date_of_birth: birthdayRefusal(date_of_birth) }),
    ...(country !== undefined && {
      country: getSiteCountries(site).some((code) => code === country) ? null : 'invalid',
      ...findPlaceProblems(country, { region: region ?? '', city: city ?? '', name: name ?? before.name }),
    }),
    ...(tagline !== undefined && { tagline: taglineProblem(tagline) }),
    ...(about !== undefined && { about: lengthOf(about) > maximumAboutLength ? 'about_too_long' : null }),
    ...(interests && { interests: interestsProblem(interests) }),
    ...sexualityProblem(change),
    ...problemsOfUnknownFields(site, change),
  })
}

/** A field that the site does not show is not collected either; removing its value is always possible. */
function problemsOfUnknownFields(site: Site, change: ProfileChange): Record<string, RefusalCode | null> {
  const fields = fieldsOf(site)
  const unknown = optionalFields.filter((field) => isGiven(change[field]) && !fields.includes(field))
  if (change.sexuality_consent && !fields.includes('sexuality')) unknown.push('sexuality')
  return Object.fromEntries(unknown.map((field) => [field, 'invalid']))
}

function isGiven(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

export function birthdayRefusal(iso: string): RefusalCode | null {
  const problem = birthdayProblem(iso, now())
  return problem === 'invalid' ? 'date_of_birth_invalid' : problem
}

function taglineProblem(tagline: string): RefusalCode | null {
  if (lengthOf(tagline) > maximumTaglineLength) return 'tagline_too_long'
  return isTagline(tagline) ? null : 'tagline_not_plain'
}

export function interestsProblem(ids: readonly number[]): RefusalCode | null {
  if (ids.some((id) => !knownInterests.has(id))) return 'invalid'
  return ids.length > maximumInterests ? 'too_many_interests' : null
}

/** Normalises a line a member wrote for storage. */
function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}

/** As above, but keeps paragraphs; further empty lines add nothing. */
function cleanParagraphs(text: string): string {
  return cleanText(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Counts letters as a reader does. */
function lengthOf(text: string) {
  return [...text].length
}

/** A tagline appears in lists that anybody may read. */
export function isTagline(text: string): boolean {
  return isSafeLine(text) && findContactInText(text).length === 0 && !hasWallet(text)
}
