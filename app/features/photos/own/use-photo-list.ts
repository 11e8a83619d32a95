import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/design/toasts/toast.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { photoCalls } from './photo-calls.ts'
import { type Outcome, PhotoList } from './photo-list.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

/** The photo list, with toasts for refusals and for undoing a deletion. */
export function usePhotoList(initial: OwnPhotos) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // The navigation's picture and the profile meter show the photos as well.
  const [list] = useState(() => new PhotoList(initial.photos, photoCalls, () => void revalidate()))
  const photos = useStore(list)

  async function showProblem(request: Promise<Outcome>): Promise<boolean> {
    const outcome = await request
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
    const isDeleted = await showProblem(list.remove(id))
    if (!isDeleted) return
    toast.show({
      title: t`Photo deleted`,
      action: { label: t`Undo`, onPress: () => showProblem(list.restore(id)) },
    })
  }

  return {
    photos,
    take: list.applyAnswer,
    moveTo: ({ id }: OwnPhoto, position: number) => showProblem(list.moveTo(id, position)),
    makeMain: ({ id }: OwnPhoto) => showProblem(list.makeMain(id)),
    crop: ({ id }: OwnPhoto, crop: OwnPhoto['crop']) => showProblem(list.crop(id, crop)),
    remove,
  }
}
