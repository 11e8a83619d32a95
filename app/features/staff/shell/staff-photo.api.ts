import { z } from '@hono/zod-openapi'
import { openStaffPhoto } from '#app/features/photos/access/staff-photo.server.ts'
import { defineCall } from '#app/web/calls/define-call.ts'

export const staffPhotoCall = defineCall('GET /staff-photo.php', {
  audience: 'staff',
  // Several rights show pictures; the rule asks for one of them on the picture's site.
  right: 'any',
  summary: 'A picture of a member, also one that members do not see',
  query: z.object({
    file: z.string().regex(/^[a-z0-9-]{1,64}$/),
    size: z.enum(['thumb', 'card', 'full', 'large']),
  }),
  answers: {
    200: {
      description: 'WebP',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refusals: { 400: 'malformed', 404: 'not_found', 429: 'too_many_requests' },
  async handle({ staff }, { query, c }) {
    return c.body(await openStaffPhoto(staff, query), 200, {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'",
      // The content behind a name never changes; on a shared computer it must not stay for long.
      'Cache-Control': 'private, max-age=600',
    })
  },
})
