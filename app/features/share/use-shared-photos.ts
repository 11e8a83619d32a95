import { useEffect, useState } from 'react'
import { deleteSharedPhotos, readSharedPhotos } from '#app/web/browser/shared-photos.ts'

/** Undefined until the storage has been read. */
export function useSharedPhotos() {
  const [photos, setPhotos] = useState<readonly File[]>()
  const [previews, setPreviews] = useState<readonly string[]>([])

  useEffect(() => {
    let cancelled = false
    void readSharedPhotos().then((found) => !cancelled && setPhotos(found))
    return () => {
      cancelled = true
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
    await deleteSharedPhotos()
    setPhotos([])
  }

  return { photos, previews, discard }
}
