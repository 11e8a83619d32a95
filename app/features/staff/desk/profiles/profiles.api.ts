import { z } from '@hono/zod-openapi'
import { FictionalProfile } from '#app/features/members/fictional/fictional.contract.ts'
import {
  addFictionalPhoto,
  changeFictional,
  changeFictionalPhoto,
  createFictional,
} from '#app/features/members/fictional/fictional-profiles.server.ts'
import { rejectReasons } from '#app/features/photos/own/reject-reasons.ts'
import { acquireUploadSlot, receiveFile } from '#app/features/photos/upload/upload-slots.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'

const common = { audience: 'staff', right: 'fictional.edit' } as const

const SavedFictional = z.object({ profile: z.string() }).openapi('SavedFictional')

const FictionalPhotos = z
  .object({
    photos: z.array(
      z.object({
        id: z.string(),
        file: z.string(),
        status: z.enum(['pending', 'active', 'rejected']),
        reason: z.enum(rejectReasons).nullable(),
      }),
    ),
  })
  .openapi('FictionalPhotos')

export const createFictionalCall = defineCall('POST /staff-fictional.php', {
  ...common,
  once: true,
  summary: 'Make a fictional profile on a site that has them',
  body: z.object({ site: z.uuid(), profile: FictionalProfile }).openapi('NewFictional'),
  answers: { 201: answer(SavedFictional, 'The profile') },
  refusals: {
    403: 'right_required',
    409: 'idempotency_mismatch',
    422: 'invalid, or the code of the one field that is wrong',
    429: 'too_many_requests',
  },
  async handle({ staff }, { body, key }) {
    const { answer: made } = await runIdempotently(
      { call: `staff-fictional.php ${staff.id}`, key, body },
      (tx) => createFictional(tx, staff, body.site, body.profile),
    )
    return made
  },
})

export const changeFictionalCall = defineCall('PUT /staff-fictional.php', {
  ...common,
  summary: 'Change, retire or offer a fictional profile again',
  body: z
    .object({ profile: z.uuid(), seen: FictionalProfile, wanted: FictionalProfile })
    .openapi('FictionalChange'),
  answers: { 200: answer(SavedFictional, 'The profile') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile',
    422: 'invalid, or the code of the one field that is wrong',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => changeFictional(staff, body),
})

export const addFictionalPhotoCall = defineCall('POST /staff-fictional-photo.php', {
  ...common,
  summary: 'Add a photo to a fictional profile: JPEG, PNG, WebP or HEIC up to 15 MB',
  middleware: [limitPerAddress('photo_upload'), receiveFile, acquireUploadSlot],
  body: z.object({
    profile: z.uuid(),
    photo: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
  }),
  bodyType: 'multipart/form-data',
  answers: { 201: answer(FictionalPhotos, 'All photos with the new one at the end') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    408: 'body_too_slow',
    409: 'photo_limit, photo_twice',
    413: 'photo_too_heavy',
    415: 'photo_type',
    422: 'photo_unreadable, photo_too_many_pixels, photo_too_small, photo_too_slow',
    429: 'too_many_requests',
    503: 'photos_busy',
  },
  async handle({ staff }, { body: { profile, photo }, c }) {
    const bytes = Buffer.from(await photo.arrayBuffer())
    return addFictionalPhoto(staff, { profile, bytes, signal: c.req.raw.signal })
  },
})

export const changeFictionalPhotoCall = defineCall('PUT /staff-fictional-photo.php', {
  ...common,
  summary: 'Move a photo of a fictional profile, the first being the main one, or remove it',
  body: z
    .object({ profile: z.uuid(), photo: z.uuid(), position: z.int().min(0).max(24).nullable() })
    .openapi('FictionalPhotoChange'),
  answers: { 200: answer(FictionalPhotos, 'The photos') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'photo_rejected',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => changeFictionalPhoto(staff, body),
})
