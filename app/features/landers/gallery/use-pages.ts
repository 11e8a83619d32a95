import { useEffect, useState } from 'react'

/** Two pages side by side from here on: as album.css has it. */
const wide = '(min-width: 640px)'

/** Which page of the album is open; a wide screen turns two at a time. */
export function usePages(count: number) {
  const [at, setAt] = useState(0)
  const [alive, setAlive] = useState(false)
  const [isWide, setWide] = useState(false)

  useEffect(() => {
    setAlive(true)
    const media = window.matchMedia(wide)
    const look = () => setWide(media.matches)
    look()
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])

  return {
    at,
    alive,
    step: (by: 1 | -1) => setAt(pageAfter(at, by, { count, isWide })),
    isEnd: pageAfter(at, 1, { count, isWide }) === at,
    isSeen: (side: number) => isPageSeen(side, at, isWide),
  }
}

/** The next page to be open; on a wide screen it is the left one of the two: 0 (cover), 1, 3, 5. */
export function pageAfter(at: number, by: 1 | -1, { count, isWide }: { count: number; isWide: boolean }) {
  const last = count - 1
  if (!isWide) return Math.min(last, Math.max(0, at + by))
  const spread = Math.ceil(at / 2) + by
  return spread <= 0 ? 0 : Math.min(spread, Math.ceil(last / 2)) * 2 - 1
}

export function isPageSeen(side: number, at: number, isWide: boolean) {
  return isWide ? Math.ceil(side / 2) === Math.ceil(at / 2) : side === at
}
