import { z } from '@hono/zod-openapi'
import { rejectReasons } from './reject-reasons.ts'

export const PhotoId = z.uuid()

/** The 4:5 crop, in fractions of the whole picture's width and height. */
export const PhotoCrop = z
  .object({
    left: z.number().min(0).max(1),
    top: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
  })
  .openapi('PhotoCrop')
export type PhotoCrop = z.infer<typeof PhotoCrop>

export const OwnPhoto = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'active', 'rejected']),
    reason: z.enum(rejectReasons).nullable().describe('Why it was rejected'),
    hidden: z.boolean().describe('Nobody else sees it until its owner is a premium member again'),
    main: z.boolean().describe('The main photo; others see it first once it is active'),
    wants_main: z.boolean().describe('Becomes the main photo when it is approved'),
    filename: z.string(),
    thumb_filename: z.string(),
    srcSet: z.string(),
    placeholder: z.string(),
    large: z.object({ filename: z.string(), width: z.number(), height: z.number() }),
    crop: PhotoCrop.nullable(),
  })
  .openapi('OwnPhoto')
export type OwnPhoto = z.infer<typeof OwnPhoto>

export const OwnPhotos = z
  .object({ photos: z.array(OwnPhoto), limit: z.int(), premium: z.boolean() })
  .openapi('OwnPhotos')
export type OwnPhotos = z.infer<typeof OwnPhotos>

export const NewPhoto = z.object({
  photo: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
})

export const PhotoChange = z
  .object({
    photo: PhotoId,
    main: z.literal(true).optional(),
    position: z.int().min(0).max(24).optional(),
    crop: PhotoCrop.nullable().optional().describe('null: the server chooses the crop'),
    restore: z.literal(true).optional().describe('Restores a photo that was just deleted'),
  })
  .refine(
    ({ main, position, crop, restore }) =>
      [main, position, crop, restore].filter((wish) => wish !== undefined).length === 1,
  )
  .openapi('PhotoChange')
export type PhotoChange = z.infer<typeof PhotoChange>

export const PhotoToDelete = z.object({ photo: PhotoId })
