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
    seen: z.int().min(0),
    /** All four, the smallest first; none to give up the prices of this site or country for the more general ones. */
    packages: z
      .array(
        z.object({
          id: z.string().regex(/^p\d$/),
          credits: z.int(),
          /** In the smallest unit of the currency. */
          amount: z.int(),
        }),
      )
      .max(4)
      .refine(
        (packages) => packages.length % 4 === 0 && packages.every(({ id }, place) => id === `p${place}`),
      ),
  })
  .openapi('PriceChange')

export const PricesChanged = z.object({ changed: z.int() }).openapi('PricesChanged')
