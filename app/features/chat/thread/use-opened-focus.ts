import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type CameFromList, cameFromList } from './came-from-list.ts'

/**
 * For the heading of a conversation. On opening, focuses the text field, or the heading on devices where the field
 * would bring up a keyboard over the messages. Links to a message, a gift or a greeting set the focus elsewhere.
 */
export function useOpenedFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const [params] = useSearchParams()
  const [openedBy] = useState(key)
  // A reload or Back does not count as opening; a press in the list does, even on the current row.
  const isOpened =
    useNavigationType() !== 'POP' && (key === openedBy || cameFromList(state as CameFromList | null))
  const isWanted = isOpened && !['message', 'gift', 'hello'].some((name) => params.has(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every press
  useEffect(() => {
    if (!isWanted) return
    const isTouched = !window.matchMedia('(pointer: fine)').matches
    const field = document.querySelector<HTMLElement>('[data-composer] textarea')
    const place = isTouched || !field ? heading.current : field
    place?.focus({ preventScroll: true })
  }, [isWanted, key])
  return heading
}
