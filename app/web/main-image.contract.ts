import { z } from '@hono/zod-openapi'

/**
 * The only format of a picture: addresses that a browser can load unchanged. Further sizes are available beside the
 * two.
 */
export const MainImage = z
  .object({
    filename: z.string(),
    thumb_filename: z.string(),
    /** For a large view of one person, such as a match. */
    match: z.string().optional(),
    /** A colour that fills the space until the picture has loaded. */
    placeholder: z.string().optional(),
    /** Of the viewer's own picture, which they see before others do. */
    status: z.enum(['pending', 'active', 'rejected']).optional(),
  })
  .openapi('MainImage')
export type MainImage = z.infer<typeof MainImage>

/** Includes the large view, for showing two people together. */
export const MatchImage = MainImage.required({ match: true })
