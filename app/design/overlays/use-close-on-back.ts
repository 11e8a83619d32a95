import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './back-interceptor.ts'

/**
 * For what covers the page: Back closes it, as readers expect of a phone's button. A link inside replaces its history
 * entry with `replace`; other moves wait with `navigateAfterClosing`.
 */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => closeOnBack(() => close()), [])
}
