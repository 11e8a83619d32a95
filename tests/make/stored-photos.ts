import { db } from '#app/platform/database/db.server.ts'
import { store } from '#app/platform/storage/storage.server.ts'
import { mainFacePhotos, storeFacePhotos } from '#db/demo/faces.ts'

/** Stores a different picture for each photo of these members: the faces of the demo, one after the other. */
export async function storePhotosOf(...members: { id: string }[]) {
  const ids = members.map(({ id }) => id)
  const photos = await db().selectFrom('photo').select('file').where('member_id', 'in', ids).execute()
  for (const [place, face] of mainFacePhotos().slice(0, photos.length).entries())
    await storeFacePhotos([face], (key, content) => store(key.replace(face, photos[place]!.file), content))
}
