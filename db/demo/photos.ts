import { getCountriesOfLanguage } from '#app/features/sites/places/countries.ts'
import { locales } from '#app/i18n/locales.ts'
import type { Dice } from './dice.ts'
import { type Face, facePhoto, faces, stateInterests, stateTraits } from './faces.ts'
import type { DemoMember } from './members.ts'
import { sites } from './sites.ts'

/** How many faces the first page of a site shows. */
const facesShown = 6
/** People search around their own age, which leaves some out, so that others stand side by side. */
const ageRange = 16
/** How many years a search widens automatically where few fit. */
const widenedYears = 5

/** The lists that begin with the last seen: of everyone, of a country, and of a country and an age. */
export function searchLists(members: readonly DemoMember[]): DemoMember[][] {
  const inOrder = sortByLastSeen(visibleMembers(members))
  const ofAll = ({ row }: DemoMember) => `${row.site_id} ${row.gender}`
  const ofCountry = (member: DemoMember) => `${ofAll(member)} ${member.row.country}`
  // Age ranges overlap, so that nobody is at the end of both.
  const ofAge = (shift: number) => (member: DemoMember) =>
    `${ofCountry(member)} ${Math.floor((member.age + shift) / ageRange)}`
  return [ofAll, ofCountry, ofAge(0), ofAge(ageRange / 2)].flatMap((groupOf) => [
    ...Map.groupBy(inOrder, groupOf).values(),
  ])
}

/** The few people a visitor sees first on each site, in each language: women and men, those of its countries first. */
export function firstPageRows(members: readonly DemoMember[]): DemoMember[][] {
  const real = sortByLastSeen(visibleMembers(members).filter(({ row }) => row.kind === 'member'))
  const ofSites = [...Map.groupBy(real, ({ row }) => row.site_id).values()]
  return ofSites.flatMap((ofSite) =>
    locales.map((locale) => {
      const near = getCountriesOfLanguage(locale).flatMap((code) =>
        ofSite.filter(({ row }) => row.country === code),
      )
      return [...new Set([...near, ...ofSite])].slice(0, facesShown)
    }),
  )
}

/** The search results of each searcher: those who fit, then those who nearly do. */
export function searchResultsOf(
  searchers: readonly DemoMember[],
  members: readonly DemoMember[],
): DemoMember[][] {
  const inOrder = sortByLastSeen(visibleMembers(members))
  return searchers.map(({ row: own, age: ownAge }) => {
    const isWithin = (age: number, { search_min_age, search_max_age }: DemoMember['row'], wider = 0) =>
      age >= search_min_age - wider && age <= search_max_age + wider
    const sought = inOrder.filter(
      ({ row, age }) =>
        row.site_id === own.site_id &&
        row.gender === own.seeking &&
        row.country === own.country &&
        isWithin(age, own, widenedYears),
    )
    const fitsBack = ({ row }: DemoMember) => row.seeking === own.gender && isWithin(ownAge, row)
    const order = (member: DemoMember) => (isWithin(member.age, own) ? 0 : 2) + (fitsBack(member) ? 0 : 1)
    return sought.toSorted((one, other) => order(one) - order(other))
  })
}

function visibleMembers(members: readonly DemoMember[]): DemoMember[] {
  return members.filter(({ row }) => row.status === 'active' && !row.invisible)
}

function sortByLastSeen(members: readonly DemoMember[]): DemoMember[] {
  const seen = ({ row }: DemoMember) => row.last_seen_at.getTime()
  return members.toSorted((one, other) => seen(other) - seen(one))
}

/**
 * Within how many positions in a list two people should differ in place (which fills the picture), head as seen at a
 * glance, hair and clothes. A row of four and the row below are seen at once, and searches leave some out.
 */
export const minDistances = { place: 7, head: 4, hair: 3, clothes: 2 }
type Mark = keyof typeof minDistances

/** Two pages of a list: nobody sees a face twice on one. */
export const minDistanceOfSameFace = 48

/** The same place weighs more than the same hair. */
const weights: Record<Mark, number> = { place: 10, head: 8, hair: 3, clothes: 3 }
const marks: readonly Mark[] = ['place', 'head', 'hair', 'clothes']
const maxDistance = Math.max(...Object.values(minDistances))
/** Outweighs all other similarity together. */
const overridingWeight = 10_000
/** How many years a face may differ from its member, if that leaves enough faces to choose from. */
const ageRanges = [3, 6, 12, 100]
const minChoice = 20

/**
 * Chooses a face for each member, in their order: of their gender and about their age, and of these the one that shares
 * least with the neighbours' faces. Nobody shares a face with somebody of the same site and country, nor with somebody
 * near them in a list. The lists are those that everybody searches and those given.
 */
export function chooseDistinctFaces(
  members: readonly DemoMember[],
  lists: readonly (readonly DemoMember[])[] = [],
): Face[] {
  const positions = positionsIn([...searchLists(members), ...lists])
  const chosen = new Map<DemoMember, Face>()
  const timesChosen = new Map<Face, number>()
  const taken = new Map<string, Set<Face>>()
  for (const member of sortByLastSeen(members)) {
    const { site_id, country } = member.row
    const compatriots = taken.get(`${site_id} ${country}`) ?? new Set()
    taken.set(`${site_id} ${country}`, compatriots)
    const around = (positions.get(member) ?? []).flatMap((spot) => neighboursAt(spot, chosen))
    const met = new Set([...compatriots, ...around.map(({ face }) => face)])
    const near = around.filter(({ distance }) => distance <= maxDistance)
    const cost = (face: Face) =>
      near.reduce((sum, neighbour) => sum + similarity(face, neighbour), 0) +
      (timesChosen.get(face) ?? 0) * 6 +
      (face.age - member.age) ** 2 * 2 +
      countMissingPhotos(face, member) * 8
    const face = findCheapest(findCandidates(member, met), cost)
    chosen.set(member, face)
    compatriots.add(face)
    timesChosen.set(face, (timesChosen.get(face) ?? 0) + 1)
  }
  return members.map((member) => chosen.get(member) as Face)
}

/** Faces that nobody near has, in the narrowest range of ages that leaves a choice. */
function findCandidates(member: DemoMember, met: ReadonlySet<Face>): Face[] {
  const suiting = faces.filter((face) => suits(face, member))
  const free = suiting.filter((face) => !met.has(face))
  const pool = free.length > 0 ? free : suiting
  const within = (limit: number) => pool.filter(({ age }) => Math.abs(age - member.age) <= limit)
  return ageRanges.map(within).find(({ length }) => length >= minChoice) ?? pool
}

function suits({ gender, body, photos }: Face, { row, niche, isLogin }: DemoMember): boolean {
  if (gender !== row.gender) return false
  if (isLogin && photos.length < 4) return false
  return niche !== 4 || gender === 'male' || (body !== 'slim' && body !== 'athletic')
}

/** Premium members have more photos, so the faces with the most photos are theirs. */
function countMissingPhotos({ photos }: Face, { isPremium }: DemoMember): number {
  return isPremium ? Math.max(0, 6 - photos.length) : Math.max(0, photos.length - 3)
}

function findCheapest(candidates: readonly Face[], cost: (face: Face) => number): Face {
  const costs = candidates.map(cost)
  return candidates[costs.indexOf(Math.min(...costs))] as Face
}

interface ListPosition {
  list: readonly DemoMember[]
  at: number
}

interface Neighbour {
  face: Face
  /** 1 for a direct neighbour. */
  distance: number
}

function positionsIn(lists: readonly (readonly DemoMember[])[]) {
  const positions = new Map<DemoMember, ListPosition[]>()
  for (const list of lists)
    for (const [at, member] of list.entries())
      positions.set(member, [...(positions.get(member) ?? []), { list, at }])
  return positions
}

/** Those in the same stretch of a list who already have a face. */
function neighboursAt({ list, at }: ListPosition, chosen: ReadonlyMap<DemoMember, Face>): Neighbour[] {
  const first = Math.max(0, at - minDistanceOfSameFace)
  return list.slice(first, at + minDistanceOfSameFace + 1).flatMap((other, place) => {
    const face = chosen.get(other)
    return face ? [{ face, distance: Math.abs(first + place - at) }] : []
  })
}

/**
 * Adds up the marks in common: more the nearer the neighbour is, and by far the most side by side or for the same head.
 */
function similarity({ marks: own }: Face, { face, distance }: Neighbour) {
  return marks.reduce((sum, mark) => {
    const isAlike = distance <= minDistances[mark] && own[mark] === face.marks[mark]
    const nearness =
      distance === 1 || mark === 'head' ? overridingWeight : 1 + (minDistances[mark] - distance) ** 2
    return isAlike ? sum + weights[mark] * nearness : sum
  }, 0)
}

const reviewed = new Set(sites.filter(({ photo_review }) => photo_review).map(({ id }) => id))

/**
 * Gives each member a face, whose looks and interests they then state, and its photos; free members have at most three.
 */
export function makePhotos(
  dice: Dice,
  members: readonly DemoMember[],
  { now, lists }: { now: Date; lists: DemoMember[][] },
) {
  const faces = chooseDistinctFaces(members, lists)
  return members.flatMap((member, place) => {
    const face = faces[place] as (typeof faces)[number]
    member.row.traits = stateTraits(member.row.traits, face)
    member.row.interests = stateInterests(member.row.interests, face)
    return face.photos.slice(0, maxPhotos(member)).map((_, position) => {
      const created_at = dice.dateBetween(member.row.created_at, member.row.last_seen_at)
      const chosen = position > 0 && !member.isLogin && dice.chance(0.02)
      const waitsSince = chosen ? dice.dateBetween(created_at, now) : created_at
      const isPending = chosen && reviewed.has(member.row.site_id)
      return {
        id: dice.id(),
        member_id: member.row.id,
        ...facePhoto(face, position),
        position,
        status: isPending ? 'pending' : 'active',
        created_at: isPending ? waitsSince : created_at,
      }
    })
  })
}

/** A free login has room for one more photo, to try adding one. */
function maxPhotos({ isLogin, isPremium, account }: DemoMember) {
  if (isLogin) return isPremium ? 4 : 2
  return isPremium || !account ? 6 : 3
}
