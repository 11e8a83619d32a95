import { useEffect, useEffectEvent } from 'react'

interface ArrowKeyHandlers {
  onLeft: () => unknown
  onRight: () => unknown
  onBack: () => unknown
}

const handlerNames: Record<string, keyof ArrowKeyHandlers | undefined> = {
  ArrowLeft: 'onLeft',
  ArrowRight: 'onRight',
  Backspace: 'onBack',
}

/** Left and right decide, Backspace undoes; not while another element needs these keys or a dialog is open. */
export function useArrowKeys(handlers: ArrowKeyHandlers) {
  const runHandler = useEffectEvent((name: keyof ArrowKeyHandlers) => handlers[name]())
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented || isBusy(event.target))
        return
      const wish = handlerNames[key]
      if (!wish) return
      event.preventDefault()
      runHandler(wish)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
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
