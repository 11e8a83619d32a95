import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeTable from '#app/routes.ts'
import * as noPages from './no-pages.ts'

const modules = import.meta.glob('../app/features/**/*.page.tsx', { eager: true })

/**
 * For vi.mock('virtual:react-router/server-build'): pages with their loaders at their addresses, without their looks.
 * A page answers its status, and at its address with .data what its loader says.
 */
export function realPages() {
  const routes = { ...noPages.routes, ...Object.fromEntries(flatten(routeTable)) }
  const assets = {
    ...noPages.assets,
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])),
  }
  // A mock must name what it does not have.
  return { ...noPages, routes, assets, unstable_getCriticalCss: undefined }
}

type Entry = [string, { id: string; parentId: string; path?: string; index?: boolean; module: unknown }]

function flatten(entries: RouteConfigEntry[], above = ''): Entry[] {
  return entries.flatMap(({ path, children, file, index }) => {
    const address = path === undefined ? above : `${above}/${path}`
    const module = modules[`../app/${file}`]
    const page: Entry[] = module
      ? [[address || '/', { id: address || '/', parentId: 'root', path: address, index, module }]]
      : []
    return [...page, ...flatten(children ?? [], address)]
  })
}
