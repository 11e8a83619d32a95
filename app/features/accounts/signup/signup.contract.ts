import { z } from '@hono/zod-openapi'
import { maximumInterests } from '#app/features/members/edit/profile-limits.ts'
import { facts } from '#app/features/members/facts/facts.ts'
import { locales } from '#app/i18n/locales.ts'
import { User } from '#app/web/user.contract.ts'

const Gender = z.enum(['male', 'female'])

/** Characters that an address bar does not show are not stored either. */
const Source = z
  .string()
  .max(100)
  .refine((text) => !/\p{C}/u.test(text))

/** Where the member came from: only these names are stored. */
export const Tracking = z
  .object({
    network: Source,
    ref: Source,
    sub1: Source,
    sub2: Source,
    sub3: Source,
  })
  .partial()
  .openapi('Tracking')
export type Tracking = z.infer<typeof Tracking>

const Profile = z.object({
  email: z.string().max(254),
  name: z.string().max(200),
  date_of_birth: z.string().max(10),
  gender: Gender,
  seeking: Gender,
  /** Refused without `sexuality_consent: true` in the same call. */
  sexuality: z.enum(facts.sexuality.values).optional(),
  /** The separate consent to storing sexuality; recorded with its date. */
  sexuality_consent: z.boolean().optional(),
  /** The separate consent to storing membership of this site; a niche site refuses a sign-up without it. */
  niche_consent: z.boolean().optional(),
  country: z.string().max(2),
  region: z.string().max(10).optional(),
  city: z.string().trim().max(100).optional(),
  /** Stored for the member of `target_profile`; without one it has no receiver. */
  signup_message: z.string().max(10_000).optional(),
  target_profile: z.string().max(64).optional(),
  tracking: Tracking.optional(),
})

export const Signup = Profile.extend({
  password: z.string().max(200),
  terms: z.literal(true),
  /** Given on the landing page; stored if the site's profiles show it. */
  signup_reason: z.enum(facts.signup_reason.values).optional(),
  interests: z.array(z.number().int()).max(maximumInterests).optional(),
  /** Members liked on a landing page; those the site shows are liked once the address is confirmed. */
  likes: z.array(z.string().max(64)).max(3).optional(),
  /** The sealed view of the landing page that led here; a forged or old one is ignored. */
  view: z.string().max(4000).optional(),
}).openapi('Signup')
export type Signup = z.infer<typeof Signup>

/** Nobody can consent for another: sexuality is refused, and the member is asked when completing the sign-up. */
export const PartnerSignup = Profile.omit({ sexuality_consent: true, niche_consent: true })
  .extend({ language: z.enum(locales).optional() })
  .openapi('PartnerSignup')
export type PartnerSignup = z.infer<typeof PartnerSignup>

export const PartnerSignupAnswer = z
  .object({ user_id: z.string(), login_url: z.string() })
  .openapi('PartnerSignupAnswer')

/** The data a partner's sign-up lacks: password, terms and consents always, the rest if the partner did not give it. */
export const CompleteSignup = Profile.pick({
  sexuality: true,
  sexuality_consent: true,
  niche_consent: true,
  region: true,
  city: true,
})
  .extend({
    name: Profile.shape.name.optional(),
    password: z.string().max(200),
    terms: z.literal(true),
  })
  .openapi('CompleteSignup')
export type CompleteSignup = z.infer<typeof CompleteSignup>

export const ActivationLink = z
  .object({
    token: z.string().max(100),
    /** The password chosen at sign-up, from a browser not logged in to the account. */
    password: z.string().min(1).max(200).optional(),
    /**
     * From an owner who did not choose the password: claims the account. Needs `terms`, and on a niche site
     * `niche_consent`.
     */
    new_password: z.string().max(200).optional(),
    terms: z.boolean().optional(),
    niche_consent: z.boolean().optional(),
  })
  .openapi('ActivationLink')
export type ActivationLink = z.infer<typeof ActivationLink>

export const Activation = z
  .union([ActivationLink, z.object({ resend: z.literal(true) })])
  .openapi('Activation')

export const CorrectedAddress = z.object({ email: z.string().max(254) }).openapi('CorrectedAddress')

/** Null if the site hides account existence: the mail then explains the next step. */
export const UserAnswer = z.object({ user: User.nullable() })
