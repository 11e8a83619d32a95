import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isDialogOpen } from '#app/design/overlays/is-dialog-open.ts'
import { prefersReducedMotion } from '#app/design/reduced-motion.ts'

/** A pull this far, or this fast in pixels per millisecond, is a decision. */
const minDistance = 110
const minSpeed = 0.6
const shareOfCard = 0.35
/** Beyond this the card shows what letting go would do. */
const leanThreshold = 30

interface DragEnd {
  /** How far to the side, in pixels. */
  x: number
  /** How long, in milliseconds. */
  for: number
  /** Of the card: a narrow one needs a shorter pull. */
  width: number
}

/** A long or a quick pull decides, any other springs back. */
export function decideDrag({ x, for: duration, width }: DragEnd): 'like' | 'pass' | null {
  const speed = Math.abs(x) / Math.max(1, duration)
  const far = Math.min(minDistance, width * shareOfCard)
  const isDecided = Math.abs(x) > far || (speed > minSpeed && Math.abs(x) > far / 2)
  if (!isDecided) return null
  return x > 0 ? 'like' : 'pass'
}

export function getLeaning(x: number): 'like' | 'pass' | '' {
  if (Math.abs(x) < leanThreshold) return ''
  return x > 0 ? 'like' : 'pass'
}

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
      const handlerName = handlerNames[key]
      if (!handlerName) return
      event.preventDefault()
      runHandler(handlerName)
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
  return isElsewhere || Boolean(typing) || isDialogOpen() || document.querySelector(openPopover()) !== null
}

const dragThreshold = 8

interface DragHandlers {
  /** With the card's position at that moment, as a transform. */
  onLike: (from: string) => void
  onPass: (from: string) => void
}

/** Moves a card with finger, pen or mouse; released too early it springs back. */
export function useDrag({ onLike, onPass }: DragHandlers) {
  const drag = useRef<{ id: number; x: number; y: number; at: number; moved: boolean }>(undefined)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('a, button')) return
    drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, at: Date.now(), moved: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const start = drag.current
    if (start?.id !== event.pointerId) return
    const x = event.clientX - start.x
    if (!start.moved) {
      if (Math.abs(x) < dragThreshold) return
      start.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    moveCard(event.currentTarget, x, (event.clientY - start.y) * 0.25)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const start = drag.current
    drag.current = undefined
    if (start?.id !== event.pointerId || !start.moved) return
    const card = event.currentTarget
    const dragEnd = { x: event.clientX - start.x, for: Date.now() - start.at, width: card.offsetWidth }
    const decided = decideDrag(dragEnd)
    if (decided === 'like') onLike(card.style.transform)
    if (decided === 'pass') onPass(card.style.transform)
    springBack(card)
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    drag.current = undefined
    springBack(event.currentTarget)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

function moveCard(card: HTMLElement, x: number, y: number) {
  card.dataset.pull = getLeaning(x)
  if (prefersReducedMotion()) return
  card.style.transition = 'none'
  card.style.transform = `translate(${x}px, ${y}px) rotate(${x / 18}deg)`
}

/** Only for a card that stays; a decided one is already on its way out. */
function springBack(card: HTMLElement) {
  card.dataset.pull = ''
  card.style.transition = prefersReducedMotion() ? 'none' : 'transform 320ms cubic-bezier(0.2, 1.5, 0.4, 1)'
  card.style.transform = ''
}
