import { useEffect, useState } from 'react'
import { findPhotoFault, type PhotoFault } from './photo-fault.ts'

const previewableTypes = /^image\/(jpeg|png|webp)$/

/** A photo to be sent, checked here so that nobody uploads one the server would refuse. */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<File>()
  const [fault, setFault] = useState<PhotoFault>()
  const [preview, setPreview] = useState<string>()

  useEffect(() => {
    if (!photo || !previewableTypes.test(photo.type)) return setPreview(undefined)
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])

  async function choose([file, ...more]: readonly File[]) {
    if (!file) return
    const found = more.length > 0 ? 'one_at_a_time' : await findPhotoFault(file, measureImage)
    setFault(found)
    setPhoto(found ? undefined : file)
  }

  function clear() {
    setPhoto(undefined)
    setFault(undefined)
  }

  return { photo, fault, preview, choose, clear }
}

/** Undefined where this browser cannot read the file. */
function measureImage(file: File): Promise<{ width: number; height: number } | undefined> {
  return new Promise((done) => {
    const image = new Image()
    const address = URL.createObjectURL(file)
    const end = (size?: { width: number; height: number }) => {
      URL.revokeObjectURL(address)
      done(size)
    }
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => end()
    image.src = address
  })
}
