import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { FictionalWords } from '#app/design/people/fictional-words.ts'
import { designVersion, preloadedFonts } from '#app/design/style/fonts.ts'
import { TrackingCapture } from '#app/features/tracking/TrackingCapture.tsx'
import { hasTrafficSource, storeSource } from '#app/features/tracking/traffic-source.server.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { areTextsMissing, loadTextsFor } from '#app/i18n/i18n.client.ts'
import { pageTextsAddresses } from '#app/i18n/i18n.server.ts'
import { KnownTimeZone } from '#app/i18n/use-time-zone.ts'
import { DeferredScripts } from '#app/layouts/DeferredScripts.tsx'
import { DeferredServices, Toasts } from '#app/layouts/DeferredServices.tsx'
import { ErrorPage } from '#app/layouts/ErrorPage.tsx'
import { NavigationProgress, PageFocus } from '#app/layouts/NavigationProgress.tsx'
import { NoScriptNotice, PageNotice } from '#app/layouts/NoScriptNotice.tsx'
import { guardPage } from '#app/page-access.server.ts'
import { builtFiles } from '#app/platform/built-file.server.ts'
import { rootData } from '#app/root-data.server.ts'
import { oldBrowserNotice } from '#app/web/page/browser-age.server.ts'
import { startPicturesFor } from '#app/web/page/iphone-screens.server.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import { skipWithinSection } from '#app/web/page/skip-revalidation.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/root.ts'
import { languageOffer } from './root-data.server.ts'
import '#app/design/style/app.css'

export const links: LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // Sent with cookies, so that it comes in the reader's language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
  { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
]

const memberScripts = ['app/layouts/members/member-parts.ts', 'app/layouts/PageServices.tsx']

export async function loader({ context, request, url, pattern }: Route.LoaderArgs): Promise<RootData> {
  const { viewer, locale } = visit(context)
  const isMember = viewer !== null
  const oldBrowser = oldBrowserNotice(request.headers.get('user-agent'), locale)
  const root = await rootData(visit(context), pattern)
  return {
    ...root,
    // Without script nothing could close them.
    ...(oldBrowser?.startsScripts === false && {
      shouldAskConsent: false,
      entryWarnings: { everywhere: false, onLanders: false },
    }),
    hasTrafficSource: hasTrafficSource(request),
    languageOffer: languageOffer(visit(context)),
    canBrowseMembers: canVisitorSeeMembers(visit(context).site, request),
    sessionEnded: visit(context).sessionEnded ? loginAddress(url.pathname + url.search) : null,
    oldBrowser,
    startPictures: startPicturesFor(request.headers.get('user-agent')),
    preloads: [
      ...pageTextsAddresses(locale, url.pathname, { isMember, isStaff: root.isConsole }),
      ...(isMember ? memberScripts.flatMap(builtFiles) : []),
    ],
  }
}

export const shouldRevalidate = skipWithinSection

export const middleware: Route.MiddlewareFunction[] = [guardPage, storeSource]

/** A navigation beyond the first pages waits for its texts; without a connection it opens the cached copy. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { method, url, signal } = request
    const openPersisted = async () => method === 'GET' && !signal.aborted && window.openPersistedPage?.(url)
    // The browser is leaving this document: nothing here may continue.
    if (!navigator.onLine && (await openPersisted())) await new Promise(() => {})
    // The connection may also drop on the way, or the server be down though the device is online.
    window.addEventListener('offline', openPersisted)
    const patience = setTimeout(openPersisted, 4_000)
    try {
      const { pathname } = new URL(url)
      if (areTextsMissing(pathname)) {
        if (!navigator.onLine) await window.untilReachable?.()
        await loadTextsFor(pathname)
      }
      return await next()
    } finally {
      clearTimeout(patience)
      window.removeEventListener('offline', openPersisted)
    }
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const { i18n } = useLingui()
  const startsScripts = root?.oldBrowser?.startsScripts ?? true
  const preloads = root?.preloads ?? []
  // The entry warning is a dialog, so its page does not wait for a touch.
  const isLate = Boolean(root?.isLander && !root.entryWarnings.onLanders)
  return (
    <html
      lang={i18n.locale}
      data-design={designVersion}
      data-accent={root?.site.accent}
      data-text={root?.display.text}
      data-contrast={root?.display.contrast}
      data-member={root?.user ? '' : undefined}
      data-console={root?.isConsole ? '' : undefined}
      // The reader may change the display before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf7" />
        {root?.noindex && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
        {root?.startPictures.map(({ media, file }) => (
          <link key={media} rel="apple-touch-startup-image" media={media} href={`/icons/${file}`} />
        ))}
        {(startsScripts && !isLate ? preloads : []).map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <NoScriptNotice />
        {root?.oldBrowser && <PageNotice>{root.oldBrowser.words}</PageNotice>}
        {children}
        {startsScripts && <ScrollRestoration />}
        {startsScripts && (isLate ? <DeferredScripts preloads={preloads} /> : <Scripts />)}
      </body>
    </html>
  )
}

export default function App() {
  const root = useRootData()
  const fictional = root?.site.fictional
  useEffect(() => {
    window.isHydrated = true
    // Replays a press from before hydration, see early-presses.ts.
    document.querySelector<HTMLElement>('button[data-pressed]')?.click()
  }, [])
  const page = (
    <KnownTimeZone value={root?.timeZone ?? null}>
      <NavigationProgress />
      <Outlet />
      <PageFocus />
      <Toasts />
      <DeferredServices />
      <TrackingCapture />
    </KnownTimeZone>
  )
  return fictional ? <FictionalWords value={fictional}>{page}</FictionalWords> : page
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
