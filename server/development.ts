import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type * as Built from './app.ts'
import { installDemo } from './demo.ts'

/** Vite serves and hot-reloads the browser's part; every request runs the newest server modules. */
export async function startDevelopment({ port, host }: { port: number; host: string }) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    server: { middlewareMode: true, allowedHosts: ['.localhost'] },
    appType: 'custom',
  })
  const loadServer = async () => {
    const built = (await vite.ssrLoadModule('./server/app.ts')) as typeof Built
    await installDemo(built)
    return built
  }
  const { startWorker, openBus, closeDatabase, amendEnv } = await loadServer()
  await openBus()
  const worker = await startWorker({ alone: false })
  const server = createServer((request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { app } = await loadServer()
        await getRequestListener(app.fetch)(request, response)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        console.error(error)
        response.writeHead(500).end(String(error))
      }
    }),
  )
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  amendEnv({ PORT: listening })
  return {
    port: listening,
    async stop() {
      server.closeAllConnections()
      server.close()
      await vite.close()
      await worker.stop()
      await closeDatabase()
    },
  }
}
