import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPageTexts } from '#app/i18n/i18n.client.ts'
import { reloadOnChunkFailure } from '#app/layouts/chunk-reload.ts'
import { isInstalledApp } from '#app/layouts/installed-app.ts'
import { allowOwnStyles } from '#app/layouts/style-nonce.ts'

reloadOnChunkFailure()
allowOwnStyles()
document.documentElement.toggleAttribute('data-installed', isInstalledApp())
// Without it the site works all the same, only not offline.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})

const i18n = await loadPageTexts(document.documentElement.lang, window.location.pathname)
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
