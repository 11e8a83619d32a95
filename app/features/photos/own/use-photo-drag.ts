import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  id: string
  x: number
  y: number
}

/** Drags a tile by its grip with mouse, pen or finger; it takes the place of the tile it is held over. */
export function usePhotoDrag(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<Drag | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // Events can come faster than renders, so what they need is in a ref instead of state.
  const start = useRef<Drag | null>(null)

  function findPlaceAt({ clientX: x, clientY: y }: PointerEvent): number | null {
    const tiles = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
    const place = tiles.findIndex((tile) => {
      // The dragged tile lies over the others.
      if (tile.getAttribute('data-photo') === start.current?.id) return false
      const box = tile.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
    return place < 0 ? null : place
  }

  function stop() {
    start.current = null
    setDragged(null)
    setOver(null)
  }

  return {
    list,
    dragged,
    over,
    gripOf(id: string) {
      return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { id, x: event.clientX, y: event.clientY }
          setDragged({ id, x: 0, y: 0 })
        },
        onPointerMove(event: PointerEvent<HTMLElement>) {
          if (start.current?.id !== id) return
          setDragged({ id, x: event.clientX - start.current.x, y: event.clientY - start.current.y })
          setOver(findPlaceAt(event))
        },
        onPointerUp(event: PointerEvent<HTMLElement>) {
          const place = start.current?.id === id ? findPlaceAt(event) : null
          stop()
          if (place !== null && ids[place] !== id) onDrop(id, place)
        },
        onPointerCancel: stop,
      }
    },
  }
}
