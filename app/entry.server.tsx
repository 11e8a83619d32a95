import { PassThrough } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { earlyNavigationScript, earlyPressesScript } from '#app/design/early-presses.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { log } from '#app/platform/log.server.ts'
import { loadOnTouchScript } from '#app/web/browser/load-on-touch.ts'
import { forgetAccountScript } from '#app/web/browser/offline/forget-account.ts'
import { olderBrowserScript } from '#app/web/browser/older-browsers.ts'
import { browserAge } from '#app/web/page/browser-age.server.ts'
import { NonceContext } from '#app/web/page/nonce.ts'
import { visit } from '#app/web/visit.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, requestId, viewer, sessionEnded } = visit(loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const forgetting = viewer ? [] : [forgetAccountScript({ sessionEnded })]
  const age = browserAge(request.headers.get('user-agent'))
  const missing = age === 'new' ? [] : [olderBrowserScript]
  const early = [...missing, earlyPressesScript, earlyNavigationScript, loadOnTouchScript, ...forgetting]
  return new Promise((resolve, reject) => {
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18nFor(locale)}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </I18nProvider>,
      {
        nonce,
        // These browsers cannot start the scripts that would replay the held presses.
        bootstrapScriptContent: age === 'unable' ? undefined : early.join(';'),
        [ready]() {
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: (error) => log.error({ requestId, error }, 'rendering failed'),
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A 404 or another refusal is an answer, not a fault; nobody waits for an aborted request.
  if ((isRouteErrorResponse(error) && error.status < 500) || request.signal.aborted) return
  log.error({ requestId: visit(context).requestId, error }, 'page failed')
}
