import { accountSurfaces } from './account-surfaces.ts'
import { changingSurfaces } from './changing-surfaces.ts'
import { chatSurfaces } from './chat-surfaces.ts'
import { gameSurfaces } from './game-surfaces.ts'
import { likesSurfaces } from './likes-surfaces.ts'
import { liveSurfaces } from './live-surfaces.ts'
import { photoSurfaces } from './photo-surfaces.ts'
import { profileSurfaces } from './profile-surfaces.ts'
import { searchSurfaces } from './search-surfaces.ts'
import type { Surface } from './surface.ts'

/** Every place of the product that shows members. */
export const surfaces: Record<string, Surface> = {
  ...searchSurfaces,
  ...profileSurfaces,
  ...likesSurfaces,
  ...gameSurfaces,
  ...accountSurfaces,
  ...chatSurfaces,
  ...liveSurfaces,
  ...photoSurfaces,
  // From here on something changes between the viewer and the others.
  ...changingSurfaces,
}
