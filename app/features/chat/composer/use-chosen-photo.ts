import { useEffect, useState } from 'react'
import { mostBytes, photoKind } from '#app/features/photos/pictures/photo-kind.ts'

/** As much of a file as tells what it is. */
const beginning = 64
const showable = /^image\/(jpeg|png|webp)$/

export type PhotoFault = 'type' | 'too_heavy' | 'one_at_a_time'

/** A photo before it is sent, looked at here so that nobody waits for an upload in vain. */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<File>()
  const [fault, setFault] = useState<PhotoFault>()
  const [preview, setPreview] = useState<string>()

  useEffect(() => {
    if (!photo || !showable.test(photo.type)) return setPreview(undefined)
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])

  async function choose([file, ...more]: readonly File[]) {
    if (!file) return
    const found = more.length > 0 ? 'one_at_a_time' : await faultOf(file)
    setFault(found)
    setPhoto(found ? undefined : file)
  }

  function clear() {
    setPhoto(undefined)
    setFault(undefined)
  }

  return { photo, fault, preview, choose, clear }
}

async function faultOf(file: File): Promise<PhotoFault | undefined> {
  if (file.size > mostBytes) return 'too_heavy'
  const bytes = await file.slice(0, beginning).arrayBuffer()
  return photoKind(new Uint8Array(bytes)) ? undefined : 'type'
}
