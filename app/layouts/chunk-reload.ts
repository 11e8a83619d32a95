const key = 'chunk-reload'
const guard = 60_000

/** After a new release, files of the old one are gone. The page reloads once, at most once in 60 s. */
export function reloadOnceOnChunkFailure(page: Window, memory: Storage, time: () => number = Date.now) {
  // Vite announces every module that it could not load.
  page.addEventListener('vite:preloadError', (event) => {
    const last = Number(memory.getItem(key) ?? 0)
    if (time() - last < guard) return
    event.preventDefault()
    memory.setItem(key, String(time()))
    page.location.reload()
  })
}
