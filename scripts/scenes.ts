import { writeFileSync } from 'node:fs'
import { atGoldenHour } from './scenes/at-golden-hour.ts'
import { atGate } from './scenes/at-the-gate.ts'
import { byCandlelight } from './scenes/by-candlelight.ts'
import { byRecordPlayer } from './scenes/by-the-record-player.ts'
import { bySea } from './scenes/by-the-sea.ts'
import { compact } from './scenes/compact.ts'
import { inGarden } from './scenes/in-the-garden.ts'
import { inKitchen } from './scenes/in-the-kitchen.ts'

// Redraws the first picture of every brand; run it after a change in scripts/scenes or scripts/portraits.
for (const [name, svg] of Object.entries(drawScenes())) {
  writeFileSync(new URL(`../app/features/landers/scenes/${name}.svg`, import.meta.url), svg)
}

/** The first picture of each brand, by the name of its file. */
export function drawScenes(): Record<string, string> {
  return {
    'by-the-sea': compact(bySea()),
    'in-the-garden': compact(inGarden()),
    'by-candlelight': compact(byCandlelight()),
    'in-the-kitchen': compact(inKitchen()),
    'at-golden-hour': compact(atGoldenHour()),
    'by-the-record-player': compact(byRecordPlayer()),
    'at-the-gate': compact(atGate()),
  }
}
