import { z } from '@hono/zod-openapi'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'

const Providers = z.array(StorableText.max(40)).max(20)

export const RoutesBody = z
  .object({
    // Null in these three: all of them.
    site: z.uuid().nullable(),
    niche: z.int().min(1).max(7).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    /** The providers of this place as the editor has seen them. */
    seen: Providers,
    /** The first to ask first; none: the more general routes apply. */
    providers: Providers,
  })
  .refine(({ site, niche }) => site === null || niche === null)
  .openapi('PaymentRoutes')

export const RoutesSaved = z.object({ changed: z.boolean() }).openapi('PaymentRoutesSaved')

export const MethodBody = z
  .object({ site: z.uuid(), method: StorableText.max(40), is_on: z.boolean() })
  .openapi('SiteMethod')

export const ProviderBody = z.object({ provider: StorableText.max(40) }).openapi('ProviderTest')

export const ProviderTested = z
  .object({ result: z.enum(['works', 'refused', 'no_answer', 'not_set_up']) })
  .openapi('ProviderTested')
