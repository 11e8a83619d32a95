import type { EntryContext, ServerBuild } from 'react-router'
import { type Page, pages } from '#app/pages.ts'
import * as noPages from './no-pages.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

const modules = import.meta.glob<RouteModule>(
  ['../app/root.tsx', '../app/layouts/*.page.tsx', '../app/features/**/*.page.tsx'],
  { eager: true },
)

/**
 * For vi.mock('virtual:react-router/server-build'): pages with their loaders at their addresses, behind what the root
 * lets through, without their looks. A page answers its status, and at its address with .data what its loader says.
 */
export function realPages() {
  const { root } = noPages.routes
  const guarded = { ...root, module: { ...root.module, middleware: modules['../app/root.tsx']?.middleware } }
  const chat = { id: 'chat', parentId: 'root', module: modules['../app/layouts/ChatLayout.page.tsx'] }
  const routes = {
    root: guarded,
    chat,
    ...Object.fromEntries(pages.map((page) => [page.path, routeOf(page)])),
  }
  const assets = {
    ...noPages.assets,
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])),
  }
  // A mock must name what it does not have.
  return { ...noPages, routes, assets, unstable_getCriticalCss: undefined }
}

/** The same, with what the root reads; a page answers the title that its document would have. */
export function titledPages() {
  const build = realPages()
  const root = {
    ...build.routes.root,
    module: { ...build.routes.root.module, loader: modules['../app/root.tsx']?.loader },
  }
  const answerTitle = (_request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(titleIn(context), { status, headers })
  return {
    ...build,
    routes: { ...build.routes, root },
    entry: { module: { ...build.entry.module, default: answerTitle } },
  }
}

function titleIn({ staticHandlerContext: { matches, loaderData, location }, routeModules }: EntryContext) {
  const known = matches.map(({ route }) => ({ loaderData: loaderData[route.id] }))
  const page = matches.at(-1)!.route.id
  const meta = routeModules[page]?.meta?.({
    location,
    loaderData: loaderData[page],
    matches: known,
  } as never)
  return meta?.flatMap((each) => (each && 'title' in each ? [String(each.title)] : [])).join() ?? ''
}

/** Only the layout of conversations reads something. */
function routeOf({ path, file, layout }: Page) {
  const parentId = layout === 'chat' ? 'chat' : 'root'
  return { id: path, parentId, path, index: path === '/', module: modules[`../app/${file}`] }
}
