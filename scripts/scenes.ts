import { writeFileSync } from 'node:fs'
import { drawScenes } from './scenes/draw-scenes.ts'

// Redraws the first picture of every brand; run it after a change in scripts/scenes or in the portraits.
for (const [name, svg] of Object.entries(drawScenes())) {
  writeFileSync(new URL(`../app/features/landers/scenes/${name}.svg`, import.meta.url), svg)
}
