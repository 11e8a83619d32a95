import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  Outlet,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Page, pages } from '#app/pages.ts'
import { visit } from '#app/web/visit.ts'
import * as noPages from './no-pages.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

const modules = import.meta.glob<RouteModule>(
  ['../app/root.tsx', '../app/layouts/*.page.tsx', '../app/features/**/*.page.tsx'],
  { eager: true },
)

/**
 * For vi.mock('virtual:react-router/server-build'): pages with their loaders at their addresses, behind the root's
 * access check, without their markup. A page answers its status, and at its address with .data what its loader returns.
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
  // A mock must name even what it lacks.
  return { ...noPages, routes, assets, unstable_getCriticalCss: undefined }
}

/** The same, with the data of the root; a page answers the title of its document. */
export function titledPages() {
  return answeringWith(titleIn)
}

/**
 * The same, and a page answers its markup, without the layout around it; `tell` receives what its loader and action
 * returned.
 */
export function renderedPages(onRendered: (context: EntryContext['staticHandlerContext']) => void) {
  const build = answeringWith((context, url, visitor) => {
    onRendered(context.staticHandlerContext)
    const router = createElement(ServerRouter, { context, url })
    return renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nFor(visit(visitor).locale) }, router))
  })
  // As the build does it.
  const routes = Object.entries<{ module?: RouteModule }>(build.routes).map(([id, { module, ...route }]) => {
    const { default: Page } = module ?? {}
    return [id, { ...route, module: { ...module, default: Page && withComponentProps(Page as never) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function answeringWith(
  write: (context: EntryContext, url: string, visitor: RouterContextProvider) => string,
) {
  const build = realPages()
  const module = { ...build.routes.root.module, default: Outlet, loader: modules['../app/root.tsx']?.loader }
  const answer = (
    { url }: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    visitor: RouterContextProvider,
  ) => new Response(write(context, url, visitor), { status, headers })
  return {
    ...build,
    routes: { ...build.routes, root: { ...build.routes.root, module } },
    entry: { module: { ...build.entry.module, default: answer } },
  }
}

function titleIn({ staticHandlerContext: { matches, loaderData, location }, routeModules }: EntryContext) {
  const known = matches.map(({ route }) => ({ loaderData: loaderData[route.id] }))
  const page = matches.at(-1)!.route.id
  const meta = routeModules[page]?.meta?.({
    location,
    params: matches.at(-1)!.params,
    loaderData: loaderData[page],
    matches: known,
  } as never)
  return meta?.flatMap((each) => (each && 'title' in each ? [String(each.title)] : [])).join() ?? ''
}

/** Only the layout of conversations loads data. */
function routeOf({ path, file, layout }: Page) {
  const parentId = layout === 'chat' ? 'chat' : 'root'
  return { id: path, parentId, path, index: path === '/', module: modules[`../app/${file}`] }
}
