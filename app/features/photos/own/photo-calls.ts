import { callServer } from '#app/web/browser/call-server.ts'
import type { changePhotoCall, listPhotosCall, removePhotoCall } from './photos.api.ts'
import type { OwnPhotos, PhotoChange } from './photos.contract.ts'

export interface PhotoCalls {
  list: () => Promise<OwnPhotos>
  change: (change: PhotoChange) => Promise<OwnPhotos>
  remove: (photo: string) => Promise<OwnPhotos>
}

/** `keepalive`: the last change still reaches the server when the page is left. */
const keepaliveOptions = { keepalive: true }

export const photoCalls: PhotoCalls = {
  list: () => callServer<typeof listPhotosCall>('GET /photos.php', { retry: 0 }),
  change: (body) =>
    // A new crop renders the picture again.
    callServer<typeof changePhotoCall>('PUT /photos.php', {
      body,
      ...(body.crop !== undefined && { timeout: 60_000 }),
      ...keepaliveOptions,
    }),
  remove: (photo) =>
    callServer<typeof removePhotoCall>('DELETE /photos.php', { body: { photo }, ...keepaliveOptions }),
}
