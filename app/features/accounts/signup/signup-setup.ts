import type { MemberCard } from '#app/features/members/members.server.ts'
import type { Settings } from '#app/features/sites/settings.contract.ts'

export interface SignupTarget extends Pick<MemberCard, 'id' | 'name' | 'city' | 'fictional' | 'main_image'> {
  /** Null, as town and picture, for a visitor who may know no more than the name. */
  age: number | null
}

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
  /** Such a visitor has written to the target. */
  wrote: boolean
}

/** As the server will do it: what cannot be paid, or is for nobody real, waits as a draft. */
export function staysDraft({ target, messageCredits, signupCredits }: SignupSetup): boolean {
  return (target?.fictional ?? false) || messageCredits > signupCredits
}
