import { useEffect, useEffectEvent } from 'react'
import { cover } from './back-first.ts'

/**
 * For what covers the page: Back closes it, as readers expect of a phone's button. A link inside replaces its history
 * entry with `replace`; other moves wait with `moveAfterClosing`.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => cover(() => close()), [])
}
