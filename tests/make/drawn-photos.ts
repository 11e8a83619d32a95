import { drawPhotosWith } from '#app/features/photos/pictures/drawn-photos.server.ts'
import * as portraits from '#db/demo/portraits.ts'

// For tests that look at the demo's pictures, as server/demo.ts does for the program.
drawPhotosWith(portraits)
