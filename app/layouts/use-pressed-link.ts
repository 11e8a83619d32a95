import { useEffect, useRef } from 'react'

/**
 * Marks the link that was pressed for as long as its page is on its way: a press is seen at once, however slow the
 * network is. What the mark looks like is in app/design/style/base.css.
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
