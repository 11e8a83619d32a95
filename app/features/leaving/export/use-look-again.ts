import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Most files take a second or two, one with many messages longer. */
const firstAfter = 1_500
const atMost = 30_000

/**
 * While the export is being made, reloads the page's data, frequently at first and then rarely, if the page is visible.
 */
export function useLookAgain(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    let pause = firstAfter
    let timer = setTimeout(look, pause)
    async function look() {
      pause = Math.min(pause * 1.5, atMost)
      timer = setTimeout(look, pause)
      if (!document.hidden && navigator.onLine) await revalidate()
    }
    return () => clearTimeout(timer)
  }, [isMaking, revalidate])
}
