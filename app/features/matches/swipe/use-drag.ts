import { type PointerEvent, useRef } from 'react'
import { decideDrag, getLeaning } from './drag-decision.ts'

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

export function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
