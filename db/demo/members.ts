import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { suggestedAges } from '../../app/features/members/search/engine/suggested-ages.ts'
import { getCityName } from '../../app/features/sites/places/city-names.ts'
import type { Locale } from '../../app/i18n/locales.ts'
import type { Dice } from './dice.ts'
import { countryWeights, drawLanguage, textsIn } from './languages.ts'
import { drawSexuality, drawTraits } from './looks.ts'
import { Homes, type Place } from './places.ts'
import { type DemoSite, mainSite, sites } from './sites.ts'
import { namesOf, writeAbout } from './texts/about.ts'
import { drawAwakeTime } from './waking-hours.ts'

export type Gender = 'male' | 'female'
export type MemberRow = ReturnType<typeof makeMember>['row']
export type AccountStatus = 'not_confirmed' | 'active' | 'pending_deletion'

export interface DemoMember {
  row: MemberRow
  niche: number
  age: number
  /** Null for a fictional profile. */
  account: AccountStatus | null
  isPremium: boolean
  /** One of the known logins, whose likes and messages are counted exactly. */
  isLogin: boolean
}

export interface MemberOptions {
  site: DemoSite
  gender: Gender
  age: number
  place: Place
  language: Locale
  seeking?: Gender
  name?: string
  isFictional?: boolean
  createdAt?: Date
  lastSeenAt?: Date
}

export const day = 86_400_000
const minute = 60_000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

export function makeMember(dice: Dice, now: Date, wanted: MemberOptions) {
  const { site, gender, age, place, language, isFictional = false } = wanted
  const { niche } = site
  const seeking = wanted.seeking ?? drawSeeking(dice, niche, gender)
  const created_at =
    wanted.createdAt ?? drawAwakeTime(dice, daysBefore(now, 730), new Date(now.getTime() - 2 * minute), 1.3)
  const last_seen_at = wanted.lastSeenAt ?? drawLastSeen(dice, now, created_at)
  const texts = textsIn[language]
  const row = {
    id: dice.id(),
    site_id: site.id,
    kind: isFictional ? 'fictional' : 'member',
    status: 'active' as 'active' | 'disabled',
    invisible: false,
    name: wanted.name ?? dice.pick(namesOf({ language, country: place.country, gender, age })),
    gender,
    seeking,
    // On the main site few members give the separate consent that this needs.
    sexuality: niche > 1 || dice.chance(0.12) ? drawSexuality(dice, gender, seeking) : null,
    date_of_birth: drawBirthDate(dice, now, age),
    language,
    country: place.country,
    region: place.region,
    city: getCityName(place.city, language),
    latitude: place.latitude,
    longitude: place.longitude,
    tagline: dice.pick(texts.taglines),
    about: isFictional ? dice.pick(texts.fictional) : writeAbout(dice, { language, gender, age }),
    traits: drawTraits(dice, { gender, age, niche }),
    interests: dice.sample(interestIds, dice.integer(3, 8)).sort((one, other) => one - other),
    search_min_age: Math.max(niche === 1 ? 50 : minimumAge, age - dice.integer(5, 14)),
    search_max_age: Math.min(maxSearchAge, age + dice.integer(4, 12)),
    search_ages_suggested: false,
    created_at,
    last_seen_at,
  }
  // A member who has only just joined has chosen nothing yet.
  if (created_at.getTime() === last_seen_at.getTime())
    Object.assign(row, suggestedAges(row.date_of_birth, now))
  return { row, niche, age }
}

const interestIds = Array.from({ length: 45 }, (_, place) => place + 1)

function drawSeeking(dice: Dice, niche: number, gender: Gender): Gender {
  const other = gender === 'female' ? 'male' : 'female'
  if (niche === 2 || niche === 7) return gender
  return dice.chance(0.06) ? gender : other
}

function drawLastSeen(dice: Dice, now: Date, createdAt: Date): Date {
  const span = dice.weighted({ online: 6, day: 19, week: 35, month: 30, weeks: 10 })
  const [from, to] = {
    online: [0, 4.5 * minute],
    day: [6 * minute, day],
    week: [day, 7 * day],
    month: [7 * day, 30 * day],
    weeks: [30 * day, 56 * day],
  }[span] as [number, number]
  const ago = from + dice.next() * (to - from)
  return new Date(Math.max(createdAt.getTime(), now.getTime() - Math.floor(ago)))
}

/** Never within a month of the next birthday, so that ages hold for the demo's first weeks. */
export function drawBirthDate(dice: Dice, now: Date, age: number): string {
  const birthday = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), Math.min(28, now.getUTCDate()))
  return new Date(birthday - dice.integer(4, 330) * day).toISOString().slice(0, 10)
}

/** Between 50 and 82 on the main site, most of them in their sixties. */
export function drawAge(dice: Dice, niche: number, gender: Gender): number {
  const around = (from: number, to: number) =>
    from + Math.floor(((dice.next() + dice.next()) / 2) * (to - from + 1))
  if (niche === 1) return around(50, 82)
  if (niche === 5) return gender === 'female' ? around(55, 75) : around(45, 75)
  if (niche === 6) return around(35, 55)
  return around(25, 75)
}

function drawGender(dice: Dice, niche: number): Gender {
  if (niche === 2) return 'female'
  if (niche === 7) return 'male'
  return dice.chance(0.53) ? 'female' : 'male'
}

/** Makes six of ten members for the main site, the others for the niche sites in turn. */
export function makeMembers(dice: Dice, now: Date, count: number): DemoMember[] {
  const perSite = new Map<DemoSite, number>()
  const homes = new Homes()
  return Array.from({ length: count }, (_, place) => {
    const niche = 2 + ((Math.floor(place / 10) * 4 + (place % 10) - 6) % 6)
    const site = place % 10 < 6 ? mainSite : (sites[niche - 1] as DemoSite)
    const nth = perSite.get(site) ?? 0
    perSite.set(site, nth + 1)
    return makeOrdinaryMember(dice, now, { site, nth, homes })
  })
}

interface MemberContext {
  site: DemoSite
  nth: number
  homes: Homes
}

function makeOrdinaryMember(dice: Dice, now: Date, { site, nth, homes }: MemberContext): DemoMember {
  const gender = drawGender(dice, site.niche)
  const age = drawAge(dice, site.niche, gender)
  const place = homes.draw(dice, `${site.id} ${gender}`, dice.weighted(countryWeights))
  const wanted: MemberOptions = { site, gender, age, place, language: drawLanguage(place, dice) }

  if (site.has_fictional && nth % 50 === 7) {
    return {
      ...makeMember(dice, now, { ...wanted, isFictional: true }),
      account: null,
      isPremium: false,
      isLogin: false,
    }
  }
  if (nth % 70 === 13) {
    const days = dice.integer(1, 9)
    const createdAt = drawAwakeTime(dice, daysBefore(now, days + 1), daysBefore(now, days))
    const member = makeMember(dice, now, { ...wanted, createdAt, lastSeenAt: createdAt })
    member.row.status = 'disabled'
    return { ...member, account: 'not_confirmed', isPremium: false, isLogin: false }
  }
  const member = makeMember(dice, now, wanted)
  member.row.invisible = nth % 60 === 11
  const account = nth % 110 === 17 ? 'pending_deletion' : 'active'
  if (account === 'pending_deletion') member.row.status = 'disabled'
  // Members who have not been back since joining have bought nothing.
  const isPremium = dice.chance(0.18) && member.row.last_seen_at > member.row.created_at
  return { ...member, account, isPremium, isLogin: false }
}

/** Whether others see the member and a person is behind it. */
export function isActivePerson({ row, account }: DemoMember): boolean {
  return row.status === 'active' && !row.invisible && account === 'active'
}

export function isMutualMatch(one: DemoMember, other: DemoMember): boolean {
  return one.row.seeking === other.row.gender && other.row.seeking === one.row.gender
}
