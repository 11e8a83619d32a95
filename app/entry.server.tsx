import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { earlyNavigationScript, earlyPressesScript } from '#app/design/early-presses.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { log } from '#app/platform/log.server.ts'
import { traceStep } from '#app/platform/tracing.server.ts'
import { loadOnTouchScript } from '#app/web/browser/load-on-touch.ts'
import { forgetAccountScript } from '#app/web/browser/offline/forget-account.ts'
import { olderBrowserScript } from '#app/web/browser/older-browsers.ts'
import { browserAge } from '#app/web/page/browser-age.server.ts'
import { NonceContext } from '#app/web/page/nonce.ts'
import { documentTextContext } from '#app/web/page/page-cache.ts'
import { visit } from '#app/web/visit.ts'

export const streamTimeout = 5_000

/**
 * Nothing on our pages waits while it is rendered, so a page is one string: a stream costs several times as much.
 * React Router's data for the browser is read first, because a string cannot wait for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, viewer, staff, sessionEnded } = visit(loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const page = await traceStep({ name: 'render' }, () =>
    renderToString(
      <I18nProvider i18n={i18nFor(locale)}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </I18nProvider>,
    ),
  )
  const forgetting = viewer || staff ? [] : [forgetAccountScript({ sessionEnded })]
  const age = browserAge(request.headers.get('user-agent'))
  const missing = age === 'new' ? [] : [olderBrowserScript]
  const early = [...missing, earlyPressesScript, earlyNavigationScript, loadOnTouchScript, ...forgetting]
  // These browsers cannot start the scripts that would replay the held presses.
  const scripts = age === 'unable' ? [] : [early.join(';')]
  if (routerContext.renderMeta?.didRenderScripts) scripts.push(handOver(data))
  const tags = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('')
  // A function, because `$` in people's words means something in a replacement text.
  loadContext.set(
    documentTextContext,
    page.replace(/(?:<\/body><\/html>)?$/, (end) => tags + end),
  )
  return new Response(null, { status, headers })
}

/** What React Router's own component would write, had it been rendered as a stream. */
function handOver(data: string): string {
  const literal = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, toUnicodeEscape)
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${literal});${controller}.close()`
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A 404 or another refusal is an answer, not a fault; nobody waits for an aborted request.
  if ((isRouteErrorResponse(error) && error.status < 500) || request.signal.aborted) return
  log.error({ requestId: visit(context).requestId, error }, 'page failed')
}
