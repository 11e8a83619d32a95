import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { addPhoto, cropPhoto } from '../upload/add-photo.server.ts'
import { acquireUploadSlot, receiveFile, uploadLimits } from '../upload/upload-slots.server.ts'
import { makeMain, movePhoto, readOwnPhotos, removePhoto, restorePhoto } from './own-photos.server.ts'
import { NewPhoto, OwnPhotos, PhotoChange, PhotoToDelete } from './photos.contract.ts'

export const listPhotosCall = defineCall('GET /photos.php', {
  audience: 'unconfirmed',
  summary: 'The member’s own photos with their state, and the maximum number',
  answers: { 200: answer(OwnPhotos, 'In order, the main photo first') },
  refusals: { 403: 'authentication_required' },
  handle: ({ viewer }) => readOwnPhotos(viewer),
})

export const addPhotoCall = defineCall('POST /photos.php', {
  audience: 'unconfirmed',
  summary: 'Add a photo: JPEG, PNG or WebP up to 50 megapixels, HEIC up to 24, 15 MB each',
  middleware: [...uploadLimits, receiveFile, acquireUploadSlot],
  body: NewPhoto,
  bodyType: 'multipart/form-data',
  once: true,
  answers: { 201: answer(OwnPhotos, 'All photos with the new one at the end') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    408: 'body_too_slow',
    409: 'photo_limit, photo_twice',
    413: 'photo_too_heavy',
    415: 'photo_type',
    422: 'photo_unreadable, photo_too_many_pixels, photo_too_small, photo_too_slow, idempotency_mismatch',
    429: 'too_many_requests',
    503: 'photos_busy',
  },
  async handle({ viewer, site }, { body, key, c }) {
    const bytes = Buffer.from(await body.photo.arrayBuffer())
    await addPhoto(viewer, site, { bytes, key, signal: c.req.raw.signal })
    return readOwnPhotos(viewer)
  },
})

export const changePhotoCall = defineCall('PUT /photos.php', {
  audience: 'unconfirmed',
  summary: 'Make a photo the main one, move it, crop it, or undo its deletion',
  middleware: [limitPerAccount('photo_change')],
  body: PhotoChange,
  answers: { 200: answer(OwnPhotos, 'All photos') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    409: 'photo_rejected, photo_limit, photo_twice',
    410: 'photo_undo_over',
    422: 'invalid, crop_too_small',
    429: 'too_many_requests',
    503: 'photos_busy',
  },
  async handle({ viewer }, { body }) {
    const { photo, main, position, crop, restore } = body
    if (restore) await restorePhoto(viewer, photo)
    if (crop !== undefined) await cropPhoto(viewer, photo, crop)
    if (main) await makeMain(viewer, photo)
    if (position !== undefined) await movePhoto(viewer, photo, position)
    return readOwnPhotos(viewer)
  },
})

export const removePhotoCall = defineCall('DELETE /photos.php', {
  audience: 'unconfirmed',
  summary: 'Delete a photo; can be undone for ten minutes',
  middleware: [limitPerAccount('photo_change')],
  body: PhotoToDelete,
  answers: { 200: answer(OwnPhotos, 'The remaining photos') },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body }) {
    await removePhoto(viewer, body.photo)
    return readOwnPhotos(viewer)
  },
})
