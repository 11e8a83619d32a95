import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/offline.page.ts'
import { offlineWords } from './offline-words.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return offlineWords(visit(context).locale)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/**
 * Cached by the service worker and shown in place of a page that cannot be reached. Where the member has seen that page
 * before, offline-script.tsx replaces the notice with it.
 */
export default function OfflinePage({ loaderData: words }: Route.ComponentProps) {
  return (
    <main>
      <div
        data-offline-notice=""
        className="mx-auto grid min-h-dvh max-w-message content-center justify-items-center gap-5 px-5 py-12 text-center"
      >
        <span className="grid size-24 place-items-center rounded-full bg-primary-soft text-primary-dark">
          <WifiOff aria-hidden className="size-11" />
        </span>
        <h1>{words.title}</h1>
        <p className="text-lg">{words.why}</p>
        <p className="text-ink-soft">{words.check}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page the reader wanted */}
        <a href="" className={buttonClasses({ className: 'mt-3' })}>
          <RotateCw aria-hidden />
          {words.tryAgain}
        </a>
      </div>
      <div hidden data-persisted="" data-words={JSON.stringify(words)} />
    </main>
  )
}
