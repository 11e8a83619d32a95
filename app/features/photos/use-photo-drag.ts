import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  id: string
  x: number
  y: number
}

/** Dragging a tile by its grip with mouse, pen or finger; it takes the place of the tile it is held over. */
export function usePhotoDrag(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const list = useRef<HTMLUListElement>(null)

  function placeAt(x: number, y: number): number | null {
    const tiles = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
    const place = tiles.findIndex((tile) => {
      const box = tile.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
    return place < 0 ? null : place
  }

  function end(id: string | null) {
    if (id && over !== null && ids[over] !== id) onDrop(id, over)
    setDrag(null)
    setOver(null)
  }

  return {
    list,
    dragged: drag,
    over,
    gripOf(id: string) {
      return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, y: event.clientY }
          setDrag({ id, x: 0, y: 0 })
        },
        onPointerMove(event: PointerEvent<HTMLElement>) {
          if (drag?.id !== id) return
          setDrag({ id, x: event.clientX - start.current.x, y: event.clientY - start.current.y })
          setOver(placeAt(event.clientX, event.clientY))
        },
        onPointerUp: () => end(drag?.id ?? null),
        onPointerCancel: () => end(null),
      }
    },
  }
}
