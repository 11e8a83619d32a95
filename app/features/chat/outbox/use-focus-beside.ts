import { useEffect, useRef } from 'react'

/** For something that takes its row of a list with it: the keyboard then goes on with the row beside it. */
export function useFocusBeside() {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  return (inside: HTMLElement | null) => {
    const row = inside?.closest('li')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    // A frame later the page behind the question can take the focus again.
    leave.current = () =>
      requestAnimationFrame(() => {
        const place = beside?.isConnected ? beside : document.getElementById('content')
        if (place instanceof HTMLElement) place.focus()
      })
  }
}
