import { useEffect, useState } from 'react'
import { forgetSharedPhoto, readSharedPhoto } from '#app/web/browser/shared-photo.ts'

/** Undefined until it was looked for; null where there is none. */
export function useWaitingPhoto() {
  const [photo, setPhoto] = useState<File | null>()
  const [preview, setPreview] = useState<string>()

  useEffect(() => {
    let isGone = false
    void readSharedPhoto().then((found) => !isGone && setPhoto(found ?? null))
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!photo) return setPreview(undefined)
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])

  async function discard() {
    await forgetSharedPhoto()
    setPhoto(null)
  }

  return { photo, preview, discard }
}
