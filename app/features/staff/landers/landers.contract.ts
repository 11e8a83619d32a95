import { z } from '@hono/zod-openapi'
import { goals, landers } from '#app/features/campaigns/landers.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'

export const TestBody = z
  .object({
    site: z.uuid(),
    lander: z.enum(landers),
    /** The running test that the editor has seen; 0 if there was none. */
    seen: z.int32().min(0),
    /** None: everybody sees the built-in variant again. */
    variants: z
      .array(
        z.object({
          slug: StorableText.max(64),
          /** Its share of the draw; 0: shown only by its address. */
          weight: z.int32(),
          headline: z.int32(),
          picture: z.int32(),
          order: z.int32(),
        }),
      )
      .max(20),
    plan: z.object({
      goal: z.enum(goals),
      /** The expected rate of the control, such as 0.05. */
      base_rate: z.number(),
      /** The smallest relative change worth finding, such as 0.2. */
      lift: z.number(),
      control: StorableText.max(64),
    }),
  })
  .openapi('LanderTest')

export const StartedTest = z
  .object({
    /** The test that runs now; 0 for none. */
    test: z.int(),
  })
  .openapi('StartedTest')
