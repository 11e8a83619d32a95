import { z } from '@hono/zod-openapi'
import { goals, landers, verdicts } from './landers.ts'

export const StaffVariantsQuery = z.object({
  /** The domain of the site. */
  site: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
  lander: z.enum(landers),
})

const Verdict = z.enum(verdicts)

export const StaffVariants = z
  .object({
    variants: z.array(
      z.object({
        slug: z.string(),
        control: z.boolean(),
        weight: z.int(),
        views: z.int(),
        /** Null while the split is broken. */
        counts: z
          .object({
            signups: z.int(),
            /** Sign-ups that agreed to be followed; activations and what follows are counted among these. */
            followed: z.int(),
            activations: z.int(),
            purchases: z.int(),
            refunds: z.int(),
            reports: z.int(),
          })
          .nullable(),
        rate: z.number().nullable(),
        /** The interval of this rate minus that of the control. */
        difference: z.object({ low: z.number(), estimate: z.number(), high: z.number() }).nullable(),
        verdict: Verdict.nullable(),
      }),
    ),
    verdict: z.object({
      is: Verdict,
      /** Why, in English, for staff. */
      because: z.string(),
      /** 0 where the site has no variants of the lander: nothing is drawn there. */
      test: z.int(),
      goal: z.enum(goals),
      base_rate: z.number(),
      lift: z.number(),
      views: z.int(),
      planned_views: z.int().nullable(),
      split_probability: z.number().nullable(),
    }),
  })
  .openapi('StaffVariants')
export type StaffVariants = z.infer<typeof StaffVariants>
