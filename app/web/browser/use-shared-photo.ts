import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { takeSharedPhoto } from './shared-photo.ts'

/** The page that shared photos are led to says so in the address: see app/features/share. */
export const sharedParameter = 'shared'

/** Hands over the photo that was shared, once, on the page that was chosen for it. */
export function useSharedPhoto(take: (files: readonly File[]) => unknown) {
  const [params, setParams] = useSearchParams()
  const isLedHere = params.has(sharedParameter)
  const handOver = useEffectEvent(async () => {
    const photo = await takeSharedPhoto()
    if (photo) take([photo])
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
