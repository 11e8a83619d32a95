import { z } from '@hono/zod-openapi'
import { MainImage } from '#app/web/main-image.contract.ts'

export const MatchToGreet = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    city: z.string().nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
  })
  .openapi('MatchToGreet')
