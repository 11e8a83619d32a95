import { useEffect, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { OwnPhotos } from '../own/photos.contract.ts'
import { PhotoUploads } from './photo-uploads.ts'
import { sendPhoto } from './send-photo.ts'

/** Calls the `onAdded` of the first render. */
export function usePhotoUploads(onAdded: (photos: OwnPhotos) => void) {
  const [queue] = useState(() => new PhotoUploads({ send: sendPhoto, onAdded }))
  const uploads = useStore(queue)

  useEffect(() => {
    window.addEventListener('online', queue.goOn)
    return () => {
      window.removeEventListener('online', queue.goOn)
      queue.stop()
    }
  }, [queue])

  return { uploads, queue }
}
