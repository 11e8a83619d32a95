import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { MainImage } from '#app/web/main-image.contract.ts'
import { findMatchesToGreet } from './matches-to-greet.server.ts'

const MatchToGreet = z
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

export const matchesToGreetCall = defineCall('GET /signup-matches.php', {
  audience: 'unconfirmed',
  summary: 'The first members to greet after signing up',
  answers: {
    200: answer(
      z.object({
        profiles: z.array(MatchToGreet),
        /** The member's place is known, and none of them lives nearby. */
        nobody_near: z.boolean(),
      }),
      'Up to six members, the best first; nobody who was written to',
    ),
  },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  async handle({ viewer, site }) {
    const { people, nobodyNear } = await findMatchesToGreet(viewer, site)
    const profiles = people.map(({ id, name, age, city, online, fictional, main_image }) => ({
      id,
      name,
      age,
      city,
      online,
      fictional,
      main_image,
    }))
    return { profiles, nobody_near: nobodyNear }
  },
})
