import type { MemberCard } from '#app/features/members/members.server.ts'
import type { Settings } from '#app/features/sites/settings.contract.ts'

export interface SignupTarget extends Pick<MemberCard, 'id' | 'name' | 'city' | 'fictional' | 'main_image'> {
  /** Null, like town and picture, for a visitor who may see only the name. */
  age: number | null
}

/** Where a new member goes unless they were on the way somewhere. */
export const pageAfterSignup = '/signup-matches'

/** The data that the sign-up pages and the modal need about the site and the visitor. */
export interface SignupSetup {
  signups: Settings['signups']
  /** Chosen earlier, or guessed from the IP address. */
  country: string | null
  countries: Pick<Settings['countries'][number], 'code' | 'name' | 'region_label'>[]
  gender: string | null
  seeking: string | null
  messageLength: number
  messageCredits: number
  /** The credits granted to a new member. */
  signupCredits: number
  /** If so, sexuality can be given, and membership itself needs a consent. */
  isNiche: boolean
  hidesExistence: boolean
  target: SignupTarget | null
  /** The visitor has signed up and not yet confirmed the address. */
  isUnconfirmed: boolean
  /** Such a visitor has written to the target. */
  hasWrittenToTarget: boolean
}

/** Mirrors the server: a message that cannot be paid, or is for a fictional profile, stays a draft. */
export function isSavedAsDraft({ target, messageCredits, signupCredits }: SignupSetup): boolean {
  return (target?.fictional ?? false) || messageCredits > signupCredits
}
