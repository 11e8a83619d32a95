import { createRoot } from 'react-dom/client'
import { polyfillOlderBrowser } from '#app/web/browser/older-browsers.ts'
import type { OfflineWords } from './offline-words.server.ts'
import { PersistedPageView } from './PersistedPageView.tsx'
import { reloadWhenReachable } from './reload-when-reachable.ts'
import { readStoredAccount } from './stored-account.ts'

// The cached page has no other script.
polyfillOlderBrowser()
reloadWhenReachable()
// Without storage there is nothing to show.
showPersistedPage().catch(() => {})

async function showPersistedPage() {
  const container = document.querySelector<HTMLElement>('[data-persisted]')
  const fallback = document.querySelector<HTMLElement>('[data-offline-notice]')
  const stored = await readStoredAccount()
  if (!stored || !container || !fallback) return
  const words: OfflineWords = JSON.parse(container.dataset.words ?? '')
  createRoot(container).render(<PersistedPageView stored={stored} words={words} />)
  container.hidden = false
  fallback.hidden = true
}
