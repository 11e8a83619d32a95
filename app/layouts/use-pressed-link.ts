import { useEffect, useRef } from 'react'

/**
 * Marks the pressed link while its page loads: a press is visible at once, however slow the network is.
 * app/design/style/base.css defines the mark.
 */
export function usePressedLink(busy: boolean) {
  const pressed = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a[href]') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])

  useEffect(() => {
    const link = pressed.current
    if (!busy || !link) return
    link.setAttribute('data-going', '')
    return () => {
      link.removeAttribute('data-going')
      pressed.current = null
    }
  }, [busy])
}
