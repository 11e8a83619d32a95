import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { consumeSharedPhotos } from './shared-photos.ts'

/**
 * Navigation state that the share page passes to the chosen page. Not in the address: any site can post a photo to the
 * share target and send somebody to an address.
 */
export const withSharedPhotos = { shared: true } as const

/** Hands over the photos that were shared, once, on the page that was chosen for them. */
export function useSharedPhotos(take: (files: readonly File[]) => unknown) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hasSharedPhotos = state?.shared === true
  const deliverPhotos = useEffectEvent(async () => {
    const photos = await consumeSharedPhotos()
    if (photos.length) take(photos)
    await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (hasSharedPhotos) void deliverPhotos()
  }, [hasSharedPhotos])
}
