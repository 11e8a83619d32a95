import type { MemberCard } from '#app/features/members/members.server.ts'
import type { Settings } from '#app/features/sites/settings.contract.ts'

export type SignupTarget = Pick<MemberCard, 'id' | 'name' | 'age' | 'city' | 'fictional' | 'main_image'>

/** Where a new member goes who was on the way nowhere else. */
export const afterSignup = '/signup-matches'

/** What the pages and the modal of sign-up need to know of the site and the visitor. */
export interface SignupSetup {
  signups: Settings['signups']
  /** Chosen before, or guessed from the address. */
  country: string | null
  countries: Pick<Settings['countries'][number], 'code' | 'name' | 'region_label'>[]
  gender: string | null
  seeking: string | null
  messageLength: number
  messageCredits: number
  /** What a new member is given. */
  signupCredits: number
  /** Then sexuality may be told, and membership itself needs a consent. */
  isNiche: boolean
  hidesExistence: boolean
  target: SignupTarget | null
  /** The visitor has signed up and has not confirmed the address yet. */
  waiting: boolean
}
