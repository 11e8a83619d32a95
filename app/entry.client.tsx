import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hearBackFirst } from '#app/design/back-first.ts'
import { loadPageTexts } from '#app/i18n/i18n.client.ts'
import { loadCompanions } from '#app/layouts/Afterwards.tsx'
import { reloadOnChunkFailure, reloadWhenServed } from '#app/layouts/chunk-reload.ts'
import { isInstalledApp } from '#app/layouts/installed-app.ts'
import { allowOwnStyles } from '#app/layouts/style-nonce.ts'
import { putTypedBack } from '#app/layouts/typed-early.ts'
import { loadMemberParts } from '#app/layouts/use-member-parts.ts'
import { installOffer } from '#app/web/browser/install-offer.ts'

const page = document.documentElement

reloadOnChunkFailure()
hearBackFirst()
allowOwnStyles()
installOffer.hear()
putTypedBack()
page.toggleAttribute('data-installed', isInstalledApp())
// Without it the site still works, only not offline.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})

const isMember = page.hasAttribute('data-member')
await Promise.all([
  loadPageTexts(page.lang, window.location.pathname, isMember),
  isMember && Promise.all([loadMemberParts(), loadCompanions()]),
]).then(([i18n]) => comeToLife(i18n), reloadWhenServed)

function comeToLife(i18n: I18n) {
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
