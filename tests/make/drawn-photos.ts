import { setPortraitRenderer } from '#app/features/photos/pictures/drawn-photos.server.ts'
import * as portraits from '#db/demo/portraits.ts'

// Draws the demo's pictures for tests, as server/demo.ts does for the program.
setPortraitRenderer(portraits)
