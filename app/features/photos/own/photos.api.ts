import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, onceHeader, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { addPhoto, cropPhoto } from '../upload/add-photo.server.ts'
import { receiveFile, takeTurn } from '../upload/upload-turns.server.ts'
import { ownPhotos } from './own-photos.server.ts'
import { NewPhoto, OwnPhotos, PhotoChange, PhotoToDelete } from './photos.contract.ts'
import { makeMain, movePhoto, removePhoto, restorePhoto } from './photos.server.ts'

const list = createRoute({
  method: 'get',
  path: '/photos.php',
  ...audience('unconfirmed'),
  summary: 'The member’s own photos with their state, and how many there may be',
  responses: {
    200: answer(OwnPhotos, 'In order, the main photo first'),
    403: problem('authentication_required'),
  },
})

const add = createRoute({
  method: 'post',
  path: '/photos.php',
  ...audience('unconfirmed'),
  summary: 'Add a photo: JPEG, PNG or WebP up to 50 megapixels, HEIC up to 24, 15 MB each',
  // Whoever is told to come back has not used up a try.
  middleware: [
    receiveFile,
    takeTurn,
    limitPerAddress('photo_upload'),
    limitPerAccount('photo_upload_account'),
  ] as const,
  request: {
    headers: z.object(onceHeader),
    body: { required: true, content: { 'multipart/form-data': { schema: NewPhoto } } },
  },
  responses: {
    201: answer(OwnPhotos, 'All photos with the new one at the end'),
    400: problem('malformed'),
    403: problem('authentication_required'),
    408: problem('body_too_slow'),
    409: problem('photo_limit'),
    413: problem('photo_too_heavy'),
    415: problem('photo_type'),
    422: problem(
      'photo_unreadable, photo_too_many_pixels, photo_too_small, photo_too_slow, idempotency_mismatch',
    ),
    429: problem('too_many_requests'),
    503: problem('photos_busy'),
  },
})

const alter = createRoute({
  method: 'put',
  path: '/photos.php',
  ...audience('unconfirmed'),
  summary: 'Make a photo the main one, move it, choose the part that is shown, or take back a deletion',
  middleware: [limitPerAccount('photo_change')] as const,
  request: { body: body(PhotoChange) },
  responses: {
    200: answer(OwnPhotos, 'All photos'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    409: problem('photo_rejected, photo_limit'),
    410: problem('photo_undo_over'),
    422: problem('invalid, crop_too_small'),
    429: problem('too_many_requests'),
    503: problem('photos_busy'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/photos.php',
  ...audience('unconfirmed'),
  summary: 'Delete a photo; it can be taken back for ten minutes',
  middleware: [limitPerAccount('photo_change')] as const,
  request: { body: body(PhotoToDelete) },
  responses: {
    200: answer(OwnPhotos, 'The photos that are left'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const photosApi = newApi()
  .openapi(list, async (c) => {
    const { viewer } = memberVisit(c)
    return c.json(await ownPhotos(viewer), 200)
  })
  .openapi(add, async (c) => {
    const { viewer, site } = memberVisit(c)
    const { photo } = c.req.valid('form')
    const bytes = Buffer.from(await photo.arrayBuffer())
    const key = c.req.valid('header')['idempotency-key']
    await addPhoto(viewer, site, { bytes, key, signal: c.req.raw.signal })
    return c.json(await ownPhotos(viewer), 201)
  })
  .openapi(alter, async (c) => {
    const { viewer } = memberVisit(c)
    const { photo, main, position, crop, restore } = c.req.valid('json')
    if (restore) await restorePhoto(viewer, photo)
    if (crop !== undefined) await cropPhoto(viewer, photo, crop)
    if (main) await makeMain(viewer, photo)
    if (position !== undefined) await movePhoto(viewer, photo, position)
    return c.json(await ownPhotos(viewer), 200)
  })
  .openapi(remove, async (c) => {
    const { viewer } = memberVisit(c)
    await removePhoto(viewer, c.req.valid('json').photo)
    return c.json(await ownPhotos(viewer), 200)
  })
