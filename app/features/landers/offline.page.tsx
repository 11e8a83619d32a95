import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw, WifiOff } from 'lucide-react'
import { buttonClasses } from '#app/design/button-classes.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/offline.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: i18nFor(visit(context).locale)._(msg`You are offline`) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** Kept by the service worker and shown, with a few lines of its own for script, in place of a page that cannot be reached. */
export default function OfflinePage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-message content-center justify-items-center gap-5 px-5 py-12 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-primary-soft text-primary-dark">
        <WifiOff aria-hidden className="size-11" />
      </span>
      <h1>
        <Trans>You are offline</Trans>
      </h1>
      <p className="text-lg">
        <Trans>
          We cannot reach the internet at the moment. Messages you have written and not sent yet wait on this
          device.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Please check that Wi-Fi or mobile data is switched on, then try again.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page the reader wanted */}
        <a href="" className={buttonClasses({})}>
          <RotateCw aria-hidden />
          <Trans>Try again</Trans>
        </a>
        <a href="/" className={buttonClasses({ variant: 'line' })}>
          <Trans>Back to the home page</Trans>
        </a>
      </div>
    </main>
  )
}
