import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { defaultLocale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { parseDisplay } from '#app/web/cookies/display.ts'
import { visitContext } from '#app/web/visit.ts'
import { country, type Watcher } from './world.ts'

interface Loaded {
  loader: (given: LoaderFunctionArgs) => unknown
  meta?: (given: unknown) => unknown
}

const pages = import.meta.glob<Loaded>('../../app/features/**/*.page.tsx')

function moduleOf(file: string): Promise<Loaded> {
  const read = pages[`../../app/features/${file}`]
  if (!read) throw new Error(`there is no page ${file}`)
  return read()
}

/** What the loader of a page answers; a refusal as what its reader would be told. */
export async function load(file: string, watcher: Watcher, params: Record<string, string> = {}, path = '/x') {
  const { loader } = await moduleOf(file)
  const context = new RouterContextProvider()
  context.set(visitContext, {
    ...{ site: watcher.site, viewer: watcher.viewer, locale: defaultLocale, sessionEnded: false },
    ...{ address: '127.0.0.1' },
    ...{ geoipCountry: null, selectedCountry: country, display: parseDisplay(undefined), consent: null },
    ...{ warnedAt: null, dismissed: [], origin: 'http://localhost', nonce: '', requestId: '' },
  })
  const request = new Request(`http://localhost${path}`, { headers: { cookie: watcher.cookie ?? '' } })
  try {
    const answer = (await loader({ context, request, params } as never)) as { data?: unknown; init?: unknown }
    return answer && 'data' in answer && 'init' in answer ? answer.data : answer
  } catch (thrown) {
    if (thrown instanceof Response) return { sentTo: thrown.status }
    if (thrown instanceof Refusal) return { refused: thrown.code, ...thrown.values }
    if ((thrown as { init?: unknown }).init) return { status: (thrown as { init: unknown }).init }
    throw thrown
  }
}

export async function page(
  file: string,
  watcher: Watcher,
  { params, path }: { params?: Record<string, string>; path?: string } = {},
) {
  return JSON.stringify(await load(file, watcher, params, path))
}

export async function shared(file: string, watcher: Watcher, params: Record<string, string>) {
  const loaderData = await load(file, watcher, params)
  const { meta } = await moduleOf(file)
  const root = {
    ...{ origin: 'http://localhost', locale: defaultLocale, user: null },
    site: { name: 'Site', description: 'Words', indexTitle: 'Title' },
  }
  return JSON.stringify(
    meta?.({ matches: [{ loaderData: root }], loaderData, params, location: { pathname: '' } }),
  )
}

export const part = (loaded: unknown, name: string) =>
  JSON.stringify((loaded as Record<string, unknown>)[name]) ?? ''
