import { useEffect, useEffectEvent } from 'react'

interface ArrowKeys {
  onLeft: () => unknown
  onRight: () => unknown
  onBack: () => unknown
}

const wishOf: Record<string, keyof ArrowKeys | undefined> = {
  ArrowLeft: 'onLeft',
  ArrowRight: 'onRight',
  Backspace: 'onBack',
}

/** Left and right decide, Backspace undoes; not while another element needs these keys or a dialog is open. */
export function useArrowKeys(wishes: ArrowKeys) {
  const fulfil = useEffectEvent((wish: keyof ArrowKeys) => wishes[wish]())
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented || isBusy(event.target))
        return
      const wish = wishOf[key]
      if (!wish) return
      event.preventDefault()
      fulfil(wish)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

/** A selector unknown to the browser would throw: see web/browser/older-browsers.ts. */
const openPopover = () => ('popover' in HTMLElement.prototype ? ':popover-open' : '[popover][data-open]')

function isBusy(target: EventTarget | null) {
  if (!(target instanceof Element)) return false
  const isElsewhere = target !== document.body && !target.closest('main')
  const typing = target.closest('input, textarea, select, [contenteditable]')
  return (
    isElsewhere ||
    Boolean(typing) ||
    document.querySelector(`[role=dialog], [role=alertdialog], ${openPopover()}`) !== null
  )
}
