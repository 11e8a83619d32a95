import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type CameFromList, cameFromList } from './came-from-list.ts'

/**
 * For the heading of a conversation: whoever opens it from the list goes on there, by keyboard and by ear. One who comes
 * for a message is led to that.
 */
export function useFocusFromList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const [params] = useSearchParams()
  // A reload or Back is no press in the list.
  const isOpened = useNavigationType() !== 'POP' && cameFromList(state as CameFromList | null)
  const isWanted = isOpened && !params.has('message')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every press, of the same row as well
  useEffect(() => {
    if (isWanted) heading.current?.focus({ preventScroll: true })
  }, [isWanted, key])
  return heading
}
