import { z } from '@hono/zod-openapi'

export const MatchToGreet = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    city: z.string().nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    main_image: z.object({ filename: z.string() }).nullable(),
  })
  .openapi('MatchToGreet')
