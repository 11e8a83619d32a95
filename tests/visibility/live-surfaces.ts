import { presentEvents } from '#app/features/live/feed/present-events.server.ts'
import { where } from './levels.ts'
import type { Surface } from './surface.ts'

/** Published before; shown, or not, when it is delivered. */
export const liveSurfaces: Record<string, Surface> = {
  'live: likes': {
    of: ['GET /events.php'],
    async ask({ viewer, site }, { id: profile }) {
      if (!viewer) return ''
      const told = [{ number: 1, event: { type: 'like', profile } as const }]
      return JSON.stringify(await presentEvents({ viewer, site }, told))
    },
    expects: where(() => true),
  },
}
