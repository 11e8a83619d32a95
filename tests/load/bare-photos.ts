import { readFileSync } from 'node:fs'
import process from 'node:process'
import { preparePhoto } from '#app/features/photos/pictures/prepare-photo.server.ts'
import { runClients } from './clients.ts'

/**
 * The same pictures from the same files by sharp alone, with its defaults: no HTTP, no queue, no database, no storage.
 */
process.on(
  'message',
  async ({ files, clients, photos }: { files: string[]; clients: number; photos: number }) => {
    const contents = files.map((file) => readFileSync(file))
    const { perSecond } = await runClients(clients, photos, async (count) => {
      const bytes = contents[count % contents.length]
      if (bytes) await preparePhoto({ bytes, kind: 'jpeg', crop: null })
    })
    process.send?.({ perSecond, peak: Math.round(process.resourceUsage().maxRSS / 1024) })
  },
)
