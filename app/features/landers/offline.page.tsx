import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw, WifiOff } from 'lucide-react'
import { buttonClasses } from '#app/design/button-classes.ts'
import { joinClasses } from '#app/design/join-classes.ts'
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
      <LastSeen />
    </main>
  )
}

/** Filled by public/kept.js with what the member has seen last on this device. */
function LastSeen() {
  return (
    <div hidden data-kept="" className="mt-6 grid w-full gap-6 text-start">
      <section data-kept-page="" aria-labelledby="kept">
        <h2 id="kept" data-kept-title="" className="text-2xl wrap-anywhere">
          <Trans>What you saw last</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>
            As you last saw it: <span data-kept-seen="" />
          </Trans>
        </p>
        <ul data-kept-rows="" className="mt-3 grid gap-2" />
      </section>
      <ul data-kept-lists="" className="grid gap-2" />
      <ul hidden>
        <li data-kept-row="link" className="rounded-card bg-card shadow-card high:border-2 high:border-ink">
          <a href="/" className="grid min-h-12 gap-0.5 px-4 py-3 hover:bg-sand">
            <span data-kept-name="" className="font-bold wrap-anywhere" />
            <span data-kept-text="" className="truncate" />
            <span data-kept-at="" className="text-sm text-ink-soft" />
          </a>
        </li>
        <li data-kept-row="plain" className="rounded-card bg-card px-4 py-3 shadow-card">
          <span data-kept-name="" className="font-bold wrap-anywhere" /> <span data-kept-text="" />
        </li>
        {(['other', 'own'] as const).map((kind) => (
          <li
            key={kind}
            data-kept-row={kind}
            className={joinClasses(
              'grid max-w-[85%] gap-0.5 rounded-card px-4 py-2.5 high:border-2 high:border-ink',
              kind === 'own' ? 'justify-self-end bg-primary-soft' : 'justify-self-start bg-card shadow-card',
            )}
          >
            <span data-kept-text="" className="whitespace-pre-wrap wrap-anywhere" />
            <span data-kept-at="" className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </div>
  )
}
