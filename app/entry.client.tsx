import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { interceptBack } from '#app/design/overlays/back-interceptor.ts'
import { loadPageTexts } from '#app/i18n/i18n.client.ts'
import { reloadOnChunkFailure, reloadWhenReachable } from '#app/layouts/chunk-reload.ts'
import { loadPageServices } from '#app/layouts/DeferredServices.tsx'
import { restoreEarlyInput } from '#app/layouts/early-input.ts'
import { loadMemberParts } from '#app/layouts/use-member-parts.ts'
import { installOffer, isInstalledApp } from '#app/web/browser/install-offer.ts'

declare global {
  interface Window {
    /** React Aria reads the nonce here that the content policy requires of style elements. */
    __webpack_nonce__?: string
  }
}

/** React Aria inserts a style element; without the page's nonce the browser would refuse it. */
function exposeStyleNonce() {
  window.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

const page = document.documentElement

reloadOnChunkFailure()
interceptBack()
exposeStyleNonce()
installOffer.listen()
restoreEarlyInput()
page.toggleAttribute('data-installed', isInstalledApp())
// Without it the site still works, only not offline.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})

const isMember = page.hasAttribute('data-member')
await Promise.all([
  loadPageTexts(page.lang, window.location.pathname, {
    isMember,
    isStaff: page.hasAttribute('data-console'),
  }),
  isMember && Promise.all([loadMemberParts(), loadPageServices()]),
]).then(([i18n]) => hydrate(i18n), reloadWhenReachable)

function hydrate(i18n: I18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    )
  })
}
