import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The buttons that open the message menus. */
const menus = '[data-key] button[aria-haspopup]'
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Makes all message menus a single tab stop with arrow keys between them, so the text field is not a hundred presses
 * away. The stop is the menu focused last, otherwise that of the lowest visible message.
 */
export function useMenuStop(scroller: RefObject<HTMLElement | null>, lastInSight: number) {
  const stop = useRef<Element>(null)
  const all = () => [...(scroller.current?.querySelectorAll<HTMLElement>(menus) ?? [])]

  // On every render, because rows come and go while scrolling.
  useLayoutEffect(() => {
    const shown = all()
    const inSight = shown.filter((menu) => rowOf(menu) <= lastInSight)
    const chosen = shown.find((menu) => menu === stop.current) ?? inSight.at(-1) ?? shown.at(-1)
    for (const menu of shown) {
      menu.tabIndex = menu === chosen ? 0 : -1
      menu.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown')
    }
  })

  /** In the capture phase: the menu button would open on the same key. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const step = steps[event.key]
    const menu = event.target instanceof Element && event.target.closest<HTMLElement>(menus)
    if (!step || !menu || event.altKey || menu.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    const shown = all()
    const next = shown[shown.indexOf(menu) + step]
    if (!next) return
    stop.current = next
    for (const each of shown) each.tabIndex = each === next ? 0 : -1
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  function onFocusCapture({ target }: { target: EventTarget }) {
    if (target instanceof Element && target.matches(menus)) stop.current = target
  }

  return { onKeyDownCapture, onFocusCapture }
}

function rowOf(menu: Element) {
  return Number(menu.closest<HTMLElement>('[data-index]')?.dataset.index)
}
