import { RouterContextProvider } from 'react-router'
import { defaultLocale } from '#app/i18n/locales.ts'
import { admitReader } from '#app/page-access.server.ts'
import { pageAt } from '#app/pages.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { parseDisplay } from '#app/web/cookies/display.ts'
import { visitContext } from '#app/web/visit.ts'
import { country, type Watcher } from './world.ts'

interface Loaded {
  loader: (given: never) => unknown
  meta?: (given: unknown) => unknown
}

const modules = import.meta.glob<Loaded>('../../app/features/**/*.page.tsx')

function moduleOf(path: string): Promise<Loaded> {
  const { file } = pageAt(path)
  const read = modules[`../../app/${file}`]
  if (!read) throw new Error(`there is no page ${file}`)
  return read()
}

/** The answer of a page of the table; a refusal as its reader would see it. */
export async function load(
  path: string,
  watcher: Watcher,
  params: Record<string, string> = {},
  address = '/x',
) {
  return loadFrom(await moduleOf(path), path, watcher, params, address)
}

/** The list beside every conversation, which their layout loads. */
export async function chatList(watcher: Watcher) {
  return JSON.stringify(await loadFrom(await import('#app/layouts/ChatLayout.page.tsx'), '/chats', watcher))
}

async function loadFrom(
  { loader }: Pick<Loaded, 'loader'>,
  path: string,
  watcher: Watcher,
  params: Record<string, string> = {},
  address = '/x',
) {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    site: watcher.site,
    viewer: watcher.viewer,
    preview: null,
    staff: null,
    isStaffDevice: false,
    locale: defaultLocale,
    sessionEnded: false,
    address: '127.0.0.1',
    offeredLocale: null,
    geoipCountry: null,
    selectedCountry: country,
    display: parseDisplay(undefined),
    consent: null,
    warnedAt: null,
    dismissed: [],
    origin: 'http://localhost',
    nonce: '',
    requestId: '',
  })
  const request = new Request(`http://localhost${address}`, { headers: { cookie: watcher.cookie ?? '' } })
  try {
    admitReader(context, request, pageAt(path))
    const url = new URL(request.url)
    const answer = (await loader({ context, request, url, params } as never)) as {
      data?: unknown
      init?: unknown
    }
    return answer && 'data' in answer && 'init' in answer ? answer.data : answer
  } catch (thrown) {
    if (thrown instanceof Response) return { sentTo: thrown.status }
    if (thrown instanceof Refusal) return { refused: thrown.code, ...thrown.values }
    if ((thrown as { init?: unknown }).init) return { status: (thrown as { init: unknown }).init }
    throw thrown
  }
}

export async function page(
  path: string,
  watcher: Watcher,
  { params, address }: { params?: Record<string, string>; address?: string } = {},
) {
  return JSON.stringify(await load(path, watcher, params, address))
}

export async function shared(path: string, watcher: Watcher, params: Record<string, string>) {
  const loaderData = await load(path, watcher, params)
  const { meta } = await moduleOf(path)
  const root = {
    origin: 'http://localhost',
    locale: defaultLocale,
    user: null,
    site: { name: 'Site', description: 'Words', indexTitle: 'Title' },
  }
  return JSON.stringify(
    meta?.({ matches: [{ loaderData: root }], loaderData, params, location: { pathname: '' } }),
  )
}

export const part = (loaded: unknown, name: string) =>
  JSON.stringify((loaded as Record<string, unknown>)[name]) ?? ''
