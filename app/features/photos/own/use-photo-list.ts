import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/design/toasts/toast.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { photoCalls } from './photo-calls.ts'
import { type Outcome, PhotoList } from './photo-list.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

/** The photo list, with toasts for refusals and for undoing a deletion. */
export function usePhotoList(given: OwnPhotos) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // The navigation's picture and the profile meter show the photos as well.
  const [list] = useState(() => new PhotoList(given.photos, photoCalls, () => void revalidate()))
  const photos = useStore(list)

  async function told(asked: Promise<Outcome>): Promise<boolean> {
    const outcome = await asked
    if (!outcome.done) {
      const { problem } = outcome
      toast.show({
        title: problem?.message ?? t`An error occured, please try again later.`,
        tone: 'danger',
      })
    }
    return outcome.done
  }

  async function remove({ id }: OwnPhoto) {
    const gone = await told(list.remove(id))
    if (!gone) return
    toast.show({
      title: t`Photo deleted`,
      action: { label: t`Undo`, onPress: () => told(list.restore(id)) },
    })
  }

  return {
    photos,
    take: list.take,
    moveTo: ({ id }: OwnPhoto, position: number) => told(list.moveTo(id, position)),
    makeMain: ({ id }: OwnPhoto) => told(list.makeMain(id)),
    crop: ({ id }: OwnPhoto, crop: OwnPhoto['crop']) => told(list.crop(id, crop)),
    remove,
  }
}
