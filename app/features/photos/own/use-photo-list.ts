import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/design/toast.ts'
import { problemOf } from '#app/web/browser/call-failure.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { moved } from './photo-order.ts'
import type { changePhotoCall, listPhotosCall, removePhotoCall } from './photos.api.ts'
import type { OwnPhoto, OwnPhotos, PhotoChange } from './photos.contract.ts'

/** What was pressed last still reaches the server when the page is left. */
const leaving = { keepalive: true }

type Wish = Omit<PhotoChange, 'photo'>

/**
 * The member's photos as they are shown, changed at once and put right by the server's answer. What the page loads again
 * is not taken over: it may have been asked for before the last change, and would undo it for a moment.
 */
export function usePhotoList(given: OwnPhotos) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [photos, setPhotos] = useState(given.photos)
  const underWay = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** As the server told last. */
  const told = useRef(given.photos)

  const take = useCallback(
    (answer: OwnPhotos) => {
      told.current = answer.photos
      setPhotos(answer.photos)
      // The picture in the navigation, the meter of the profile.
      revalidate()
    },
    [revalidate],
  )

  const putRight = useCallback(async () => {
    const now = await callServer<typeof listPhotosCall>('GET /photos.php', { retry: 0 }).catch(() => null)
    if (underWay.current > 0) return
    if (now) take(now)
    else setPhotos(told.current)
  }, [take])

  /** One after the other, so that answers arrive in the order of the wishes. */
  const ask = useCallback(
    (call: () => Promise<OwnPhotos>): Promise<boolean> => {
      underWay.current++
      const done = last.current.then(async () => {
        try {
          const answer = await call()
          told.current = answer.photos
          if (--underWay.current === 0) take(answer)
          return true
        } catch (failure) {
          if (--underWay.current === 0) await putRight()
          const problem = problemOf(failure)
          toast.show({
            title: problem?.message ?? t`An error occured, please try again later.`,
            tone: 'danger',
          })
          return false
        }
      })
      last.current = done
      return done
    },
    [putRight, take, t],
  )

  const alter = useCallback(
    (photo: string, wish: Wish, timeout?: number) =>
      ask(() => {
        const body = { photo, ...wish }
        return callServer<typeof changePhotoCall>('PUT /photos.php', { body, timeout, ...leaving })
      }),
    [ask],
  )

  return {
    photos,
    take,
    moveTo(photo: OwnPhoto, position: number) {
      setPhotos((all) => moved(all, photo.id, position))
      return alter(photo.id, { position })
    },
    makeMain(photo: OwnPhoto) {
      return alter(photo.id, { main: true })
    },
    crop(photo: OwnPhoto, crop: OwnPhoto['crop']) {
      return alter(photo.id, { crop }, 60_000)
    },
    async remove(photo: OwnPhoto) {
      setPhotos((all) => all.filter(({ id }) => id !== photo.id))
      const gone = await ask(() =>
        callServer<typeof removePhotoCall>('DELETE /photos.php', { body: { photo: photo.id }, ...leaving }),
      )
      if (!gone) return
      toast.show({
        title: t`Photo deleted`,
        action: { label: t`Undo`, onPress: () => alter(photo.id, { restore: true }) },
      })
    },
  }
}
