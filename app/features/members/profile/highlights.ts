import { ageOn } from '#app/platform/values/age.ts'
import type { Highlight } from './profile-view.contract.ts'

export interface ComparedProfile {
  kind: string
  gender: string
  seeking: string
  date_of_birth: Date
  search_min_age: number
  search_max_age: number
  search_ages_suggested: boolean
  region: string | null
  signup_reason: string | null
  created_at: Date
}

interface HighlightInput {
  viewer: ComparedProfile | null
  profile: ComparedProfile
  /** The fields that the site shows; the values below are already limited to them. */
  shown: ReadonlySet<string>
  sharedInterests: number
  regionName: string | null
  likesViewer: boolean
  at: Date
}

const newMemberPeriod = 14 * 86_400_000

/** What speaks for getting to know each other, the strongest first. A fictional profile has nothing in common with anyone. */
export function highlightsOf(between: HighlightInput): Highlight[] {
  const { viewer, profile, shown, sharedInterests, regionName, likesViewer, at } = between
  if (profile.kind === 'fictional') return []
  const found: Highlight[] = []
  if (viewer) {
    if (likesViewer) found.push({ kind: 'likes_you' })
    else if (seeks(profile, viewer, at) && viewer.seeking === profile.gender)
      found.push({ kind: 'seeks_you' })
    const reason = profile.signup_reason
    if (reason && reason === viewer.signup_reason && shown.has('signup_reason'))
      found.push({ kind: 'same_reason', reason })
    if (regionName && profile.region === viewer.region)
      found.push({ kind: 'same_region', region: regionName })
    if (sharedInterests > 0) found.push({ kind: 'shared_interests', count: sharedInterests })
  }
  if (at.getTime() - profile.created_at.getTime() < newMemberPeriod) found.push({ kind: 'new_here' })
  return found
}

/** Members who have not chosen ages yet look for nobody in particular. */
function seeks(seeker: ComparedProfile, other: ComparedProfile, at: Date): boolean {
  if (seeker.search_ages_suggested) return false
  const age = ageOn(other.date_of_birth, at)
  return seeker.seeking === other.gender && age >= seeker.search_min_age && age <= seeker.search_max_age
}
