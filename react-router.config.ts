import { readdir, rm } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'

const assets = 'build/client/assets'

export default {
  appDirectory: 'app',
  ssr: true,
  // Discovers modules of other routes on demand; the page for an address never lists the whole site.
  routeDiscovery: { mode: 'lazy' },
  // This file lists all routes, also those of the console. Nothing loads it where routes are discovered on demand.
  async buildEnd() {
    const manifests = (await readdir(assets)).filter((file) => /^manifest-\w+\.js/.test(file))
    await Promise.all(manifests.map((file) => rm(`${assets}/${file}`)))
  },
} satisfies Config
