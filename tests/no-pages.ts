/** Tests calls without pages: every page answers 404 here. */
const root = {
  id: 'root',
  path: '',
  module: { default: () => null },
}

export const routes = { root }
export const entry = {
  module: {
    default: (_request: Request, status: number, headers: Headers) =>
      new Response('no pages in this test', { status, headers }),
    handleError: () => {},
  },
}
export const assets = {
  routes: { root: { id: 'root' } },
  entry: { imports: [], module: '' },
  url: '',
  version: '',
}
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender: string[] = []
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const routeDiscovery = { mode: 'initial' }
export const allowedActionOrigins = []
