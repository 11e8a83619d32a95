import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Discovers modules of other routes on demand; the page for an address never lists the whole site.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
