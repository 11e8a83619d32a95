import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { buildTarget } from './browser-floor.ts'

/** By the address at which a browser finds them, which never changes: installed apps ask there for an update. */
const sources = new Map([['sw.js', new URL('../../app/features/offline/service-worker.ts', import.meta.url)]])

/**
 * Builds scripts that run outside the app, each as one classic script: Firefox 115 has no modules in service workers,
 * and offline nothing can be loaded later.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of sources)
        this.emitFile({ type: 'asset', fileName, source: await bundle(source) })
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const source = sources.get(request.url?.slice(1) ?? '')
        if (!source) return next()
        try {
          const code = await bundle(source)
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

async function bundle(source: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(source), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${source} was not built`)
  return output.output[0].code
}
