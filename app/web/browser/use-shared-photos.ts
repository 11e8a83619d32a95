import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { takeSharedPhotos } from './shared-photos.ts'

/** The page that shared photos are led to says so in the address: see app/features/share. */
export const sharedParameter = 'shared'

/** Hands over the photos that were shared, once, on the page that was chosen for them. */
export function useSharedPhotos(take: (files: readonly File[]) => unknown) {
  const [params, setParams] = useSearchParams()
  const isLedHere = params.has(sharedParameter)
  const handOver = useEffectEvent(async () => {
    const photos = await takeSharedPhotos()
    if (photos.length) take(photos)
    setParams(
      (given) => {
        given.delete(sharedParameter)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (isLedHere) void handOver()
  }, [isLedHere])
}
