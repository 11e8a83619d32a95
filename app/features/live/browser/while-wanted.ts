/** A phone in a pocket need not be told; whoever takes it out again gets what was missed. */
const pocketAfter = 300_000

/** Whether this tab takes part: not while the browser keeps it asleep, nor for long in the pocket. The answer ends it. */
export function whileWanted({ begin, end }: { begin: () => void; end: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  function look() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') return begin()
    if (window.matchMedia('(pointer: coarse)').matches) timer = setTimeout(end, pocketAfter)
  }

  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('resume', begin, { signal })
  document.addEventListener('freeze', end, { signal })
  window.addEventListener('pageshow', begin, { signal })
  window.addEventListener('pagehide', end, { signal })
  begin()
  look()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    end()
  }
}
