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

/** Left and right decide, Backspace takes back; not while something else on the page has use for these keys. */
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

function isBusy(target: EventTarget | null) {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return (
    Boolean(typing) || document.querySelector('[role=dialog], [role=alertdialog], :popover-open') !== null
  )
}
