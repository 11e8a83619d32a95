import { readLanderView } from '#app/features/join/signup-view.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'
import type { Signup } from '../signup.contract.ts'
import type { SignupDraft } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'
import type { Secrets } from './signup-steps.ts'

/** The answers of all steps, in the form the server accepts. */
export function buildSignupBody(draft: SignupDraft, secrets: Secrets, setup: SignupSetup): Signup {
  const message = draft.message?.text.trim()
  return {
    email: draft.email?.trim() ?? '',
    name: draft.name?.trim() ?? '',
    password: secrets.password,
    date_of_birth: draft.date_of_birth ?? '',
    gender: draft.gender as Signup['gender'],
    seeking: draft.seeking as Signup['seeking'],
    ...(secrets.sexualityConsent && {
      sexuality: secrets.sexuality as Signup['sexuality'],
      sexuality_consent: true,
    }),
    niche_consent: setup.isNiche ? secrets.nicheConsent : undefined,
    country: draft.country ?? '',
    region: (draft.town_unlisted ? draft.region : draft.place?.region) ?? undefined,
    city: draft.town_unlisted ? undefined : draft.place?.city,
    signup_reason: draft.signup_reason as Signup['signup_reason'],
    interests: draft.interests,
    target_profile: setup.target?.id,
    signup_message: setup.target && message ? message : undefined,
    likes: draft.likes,
    tracking: readTracking() ?? undefined,
    view: readLanderView(),
    terms: true,
  }
}
