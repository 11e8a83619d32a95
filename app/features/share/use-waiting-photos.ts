import { useEffect, useState } from 'react'
import { forgetSharedPhotos, readSharedPhotos } from '#app/web/browser/shared-photos.ts'

/** Undefined until the storage has been read. */
export function useWaitingPhotos() {
  const [photos, setPhotos] = useState<readonly File[]>()
  const [previews, setPreviews] = useState<readonly string[]>([])

  useEffect(() => {
    let isGone = false
    void readSharedPhotos().then((found) => !isGone && setPhotos(found))
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    const addresses = (photos ?? []).map((photo) => URL.createObjectURL(photo))
    setPreviews(addresses)
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [photos])

  async function discard() {
    await forgetSharedPhotos()
    setPhotos([])
  }

  return { photos, previews, discard }
}
