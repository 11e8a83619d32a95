import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { buildTarget } from './browser-floor.ts'

/** Installed apps look for an update at this address, so it never changes. */
const worker = { address: '/sw.js', source: 'app/features/offline/service-worker.ts' }
const offline = { address: '/offline.js', source: 'app/features/offline/offline-script.tsx' }

/**
 * Builds the service worker and the script of the offline page, each as one classic script: Firefox 115 has no modules
 * in service workers, and offline nothing can be loaded later.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [address, source] of Object.entries(await bundleBoth()))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [address] = request.url?.split('?') ?? []
        if (address !== worker.address && address !== offline.address) return next()
        try {
          const code = (await bundleBoth())[address]
          response
            .setHeader('Content-Type', 'text/javascript')
            .setHeader('Cache-Control', 'no-cache')
            .end(code)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

async function bundleBoth() {
  const offlineScript = await bundle(offline.source)
  const hash = createHash('sha256').update(offlineScript).digest('hex').slice(0, 8)
  const workerScript = await bundle(worker.source, {
    'import.meta.env.OFFLINE_SCRIPT_HASH': JSON.stringify(hash),
  })
  return { [worker.address]: workerScript, [offline.address]: offlineScript }
}

async function bundle(source: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    // Renders the same components, and is a tenth of React's size: every visitor's browser stores it for later.
    resolve: {
      alias: [
        { find: /^react$/, replacement: 'hono/jsx/dom' },
        { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'hono/jsx/dom/$1' },
        { find: /^react-dom\/client$/, replacement: 'hono/jsx/dom/client' },
      ],
    },
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../${source}`, import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
        // Only what is used: modules of the app may do something when pages load them.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${source} was not built`)
  return result.output[0].code
}
