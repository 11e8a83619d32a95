import { z } from '@hono/zod-openapi'

const CountryCode = z.string().regex(/^[A-Z]{2}$/)

export const PriceChangeBody = z
  .object({
    /** Null: on all sites. */
    site: z.uuid().nullable(),
    /** Null: in all countries that pay in the currency. */
    country: CountryCode.nullable(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** From when on; at once without. */
    from: z.iso.datetime().optional(),
    /** The newest price that the editor has seen, as the page says. */
    seen: z.int32().min(0),
    /** False: says what would change, and saves nothing. */
    confirm: z.boolean(),
    /** All four, the smallest first; none to give up the prices of this site or country for the more general ones. */
    packages: z
      .array(
        z.object({
          id: z.string().regex(/^p\d$/),
          credits: z.int32(),
          /** In the smallest unit of the currency. */
          amount: z.int32(),
        }),
      )
      .max(4)
      .refine(
        (packages) => packages.length % 4 === 0 && packages.every(({ id }, place) => id === `p${place}`),
      ),
  })
  .openapi('PriceChange')
export type PriceChangeBody = z.infer<typeof PriceChangeBody>

const PriceState = z.object({ credits: z.int(), amount: z.int() })

export const PricesChanged = z
  .object({
    /** How many packages have a new price, or would have one. */
    changed: z.int(),
    /** Without `confirm`: what would change. */
    changes: z.array(
      z.object({
        id: z.string(),
        before: PriceState.nullable(),
        after: PriceState,
        /** By more than 50 %. */
        isLarge: z.boolean(),
      }),
    ),
  })
  .openapi('PricesChanged')
export type PricesChanged = z.infer<typeof PricesChanged>
