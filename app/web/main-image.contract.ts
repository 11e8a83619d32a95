import { z } from '@hono/zod-openapi'

/** The one shape of a picture: addresses that a browser can load as they are. Further sizes stand beside the two. */
export const MainImage = z
  .object({
    filename: z.string(),
    thumb_filename: z.string(),
    /** For a large view of one person, such as a match. */
    match: z.string().optional(),
    /** A colour that fills the place until the picture is there. */
    placeholder: z.string().optional(),
    /** Of the viewer's own picture, which they see before others do. */
    status: z.enum(['pending', 'active', 'rejected']).optional(),
  })
  .openapi('MainImage')
export type MainImage = z.infer<typeof MainImage>

/** With the large view, where two people are shown together. */
export const MatchImage = MainImage.required({ match: true })
