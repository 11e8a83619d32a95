import { writeFileSync } from 'node:fs'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { drawMap } from './maps/draw-map.ts'

// Redraws the map of every country. Run it, then `npm run format`, after a change in scripts/maps, of our list of
// cities or of world-atlas.
for (const country of countryCodes) {
  const file = new URL(`../app/features/landers/map/countries/${country}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(drawMap(country), null, 2)}\n`)
}
