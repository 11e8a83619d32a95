import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The buttons that open the message menus. */
const menuSelector = '[data-key] button[aria-haspopup]'
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Makes all message menus a single tab stop with arrow keys between them, so the text field is not a hundred presses
 * away. The stop is the menu focused last, otherwise that of the lowest visible message.
 */
export function useRovingMenus(scroller: RefObject<HTMLElement | null>, lastVisible: number) {
  const focusedMenu = useRef<Element>(null)
  const all = () => [...(scroller.current?.querySelectorAll<HTMLElement>(menuSelector) ?? [])]

  // On every render, because rows come and go while scrolling.
  useLayoutEffect(() => {
    const shown = all()
    const visible = shown.filter((menu) => getRowIndex(menu) <= lastVisible)
    const chosen = shown.find((menu) => menu === focusedMenu.current) ?? visible.at(-1) ?? shown.at(-1)
    for (const menu of shown) {
      menu.tabIndex = menu === chosen ? 0 : -1
      menu.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown')
    }
  })

  /** In the capture phase: the menu button would open on the same key. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const step = steps[event.key]
    const menu = event.target instanceof Element && event.target.closest<HTMLElement>(menuSelector)
    if (!step || !menu || event.altKey || menu.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    const shown = all()
    const next = shown[shown.indexOf(menu) + step]
    if (!next) return
    focusedMenu.current = next
    for (const each of shown) each.tabIndex = each === next ? 0 : -1
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  function onFocusCapture({ target }: { target: EventTarget }) {
    if (target instanceof Element && target.matches(menuSelector)) focusedMenu.current = target
  }

  return { onKeyDownCapture, onFocusCapture }
}

function getRowIndex(menu: Element) {
  return Number(menu.closest<HTMLElement>('[data-index]')?.dataset.index)
}
