import { useEffect, useEffectEvent } from 'react'
import { cover } from './back-first.ts'

/**
 * For what covers the page: Back closes it, as the button of a phone is expected to. A link in it takes the place of its
 * entry with `replace`; other moves wait with `moveAfterClosing`.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => cover(() => close()), [])
}
