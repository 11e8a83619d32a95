/** A hidden page on a phone needs no events; it catches up when it is visible again. */
const hiddenPhoneTimeout = 300_000

/**
 * Calls `end` while the browser freezes this tab or a phone has hidden it for a while. The returned function ends it.
 */
export function whileActive({ begin, end }: { begin: () => void; end: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  function update() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') return begin()
    if (window.matchMedia('(pointer: coarse)').matches) timer = setTimeout(end, hiddenPhoneTimeout)
  }

  document.addEventListener('visibilitychange', update, { signal })
  document.addEventListener('resume', begin, { signal })
  document.addEventListener('freeze', end, { signal })
  window.addEventListener('pageshow', begin, { signal })
  window.addEventListener('pagehide', end, { signal })
  begin()
  update()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    end()
  }
}
