import { useEffect, useRef } from 'react'

/** For a control that removes its own row from a list: moves the focus to the neighbouring row. */
export function useFocusBeside() {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  return (inside: HTMLElement | null) => {
    const row = inside?.closest('li')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    // One frame later the page behind the dialog can take the focus again.
    leave.current = () =>
      requestAnimationFrame(() => {
        const place = beside?.isConnected ? beside : document.getElementById('content')
        if (place instanceof HTMLElement) place.focus()
      })
  }
}
