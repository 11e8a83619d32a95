/** Calls are tested without pages: every page answers 404 here. */
export const routes = {}
export const entry = { module: {} }
export const assets = { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' }
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const routeDiscovery = { mode: 'initial' }
