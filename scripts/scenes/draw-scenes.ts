import { atGoldenHour } from './at-golden-hour.ts'
import { atGate } from './at-the-gate.ts'
import { byCandlelight } from './by-candlelight.ts'
import { byRecordPlayer } from './by-the-record-player.ts'
import { bySea } from './by-the-sea.ts'
import { compact } from './compact.ts'
import { inGarden } from './in-the-garden.ts'
import { inKitchen } from './in-the-kitchen.ts'

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
