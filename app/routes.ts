import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Layout, pages } from './pages.ts'

/** The pages of app/pages.ts in their layouts. */
export default [
  layout('layouts/DefaultLayout.tsx', pagesIn('default')),
  layout('layouts/StaffLayout.tsx', pagesIn('staff')),
  layout('layouts/ChatLayout.page.tsx', pagesIn('chat')),
  layout('layouts/EmptyLayout.tsx', [
    layout('layouts/SignupLayout.tsx', pagesIn('signup')),
    ...pagesIn('empty'),
  ]),
  layout('layouts/LanderLayout.tsx', pagesIn('lander')),
  ...pagesIn('none'),
] satisfies RouteConfig

/** Known by their address: several may share a file. */
function pagesIn(wanted: Layout): RouteConfigEntry[] {
  return pages
    .filter((page) => page.layout === wanted)
    .map(({ path, file }) => (path === '/' ? index(file, { id: path }) : route(path, file, { id: path })))
}
