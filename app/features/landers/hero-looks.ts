import type { StartArrangement } from './StartForm.tsx'
import atGoldenHour from './scenes/at-golden-hour.svg?url'
import atGate from './scenes/at-the-gate.svg?url'
import byCandlelight from './scenes/by-candlelight.svg?url'
import byRecordPlayer from './scenes/by-the-record-player.svg?url'
import bySea from './scenes/by-the-sea.svg?url'
import inGarden from './scenes/in-the-garden.svg?url'
import inKitchen from './scenes/in-the-kitchen.svg?url'

interface HeroLook {
  scene: string
  section: string
  picture: string
  frame: string
  words: string
  title: string
  lead: string
  start: string
  arrangement: StartArrangement
}

const stacked = 'max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:pt-3'
/** The scene fills the place; who wants high contrast reads on plain paper. */
const behind = 'lg:absolute lg:inset-0 lg:-z-10 lg:high:hidden'
const filled = 'lg:flex lg:min-h-[min(calc(100svh-76px),820px)]'
/** On a low screen smaller, so that the start stays in sight in every language. */
const grand = 'lg:text-5xl lg:[@media(height<800px)]:text-[2.6667rem]'
const large = 'lg:mt-4 lg:text-lg'

/** How each brand arranges its first view; on phones all are one column, and the scene differs. */
const looks: Record<number, HeroLook> = {
  // Words on the calm sky, the two on the right.
  1: {
    scene: bySea,
    section: `${filled} bg-paper lg:bg-[#dcebe4] lg:high:bg-paper`,
    picture: behind,
    frame: `${stacked} lg:self-center lg:pt-6`,
    words: 'lg:w-[47%]',
    title: grand,
    lead: large,
    start: 'lg:mt-5 lg:w-[47%]',
    arrangement: 'pair',
  },
  // A wide band of garden, the words below it in one row.
  2: {
    scene: inGarden,
    section: 'bg-paper',
    picture: 'max-lg:rounded-b-[40px] lg:h-[min(calc(100svh-490px),420px)] lg:min-h-56',
    frame: `${stacked} lg:pt-6`,
    words: 'lg:grid lg:grid-cols-[1fr_1.2fr] lg:items-center lg:gap-12',
    title: 'lg:text-4xl',
    lead: 'lg:text-lg',
    start: 'lg:mt-5',
    arrangement: 'row',
  },
  // Night: light words on the right of a dark room.
  3: {
    scene: byCandlelight,
    section: `${filled} bg-[#2b0a17] text-white high:bg-paper high:text-ink`,
    picture: behind,
    frame: `${stacked} lg:self-center lg:pt-6`,
    words: 'lg:ms-auto lg:w-[46%]',
    title: grand,
    lead: large,
    start: 'text-ink lg:ms-auto lg:mt-6 lg:w-[46%]',
    arrangement: 'pair',
  },
  // The kitchen in a round cut on the left, the words on a field of colour.
  4: {
    scene: inKitchen,
    section: `${filled} bg-primary-soft`,
    picture:
      'max-lg:[clip-path:ellipse(90%_100%_at_50%_0%)] lg:absolute lg:inset-y-0 lg:start-0 lg:w-[52%] lg:[clip-path:ellipse(100%_96%_at_0%_44%)]',
    frame: `${stacked} lg:self-center lg:pt-6`,
    words: 'lg:ms-auto lg:w-[45%]',
    title: grand,
    lead: large,
    start: 'lg:ms-auto lg:mt-6 lg:w-[45%]',
    arrangement: 'pair',
  },
  // Words in the middle of the evening sky, the start on the sand.
  5: {
    scene: atGoldenHour,
    section: `${filled} max-lg:bg-paper lg:bg-[#cfd8b8] lg:high:bg-paper`,
    picture: behind,
    frame: `${stacked} lg:flex lg:flex-col lg:justify-between lg:gap-44 lg:pt-7 lg:[@media(height<800px)]:gap-34 lg:[@media(height<800px)]:pb-8`,
    words: 'lg:mx-auto lg:max-w-190 lg:text-center',
    title: grand,
    lead: 'lg:mx-auto lg:mt-3 lg:max-w-[30em] lg:text-lg',
    start: '',
    arrangement: 'row',
  },
  // The room behind an arch that runs off the page.
  6: {
    scene: byRecordPlayer,
    section: `${filled} bg-paper`,
    picture:
      'max-lg:mx-4 max-lg:mt-3 max-lg:rounded-t-[120px] max-lg:rounded-b-card lg:absolute lg:top-8 lg:end-0 lg:bottom-0 lg:w-[50%] lg:rounded-ss-[300px]',
    frame: `${stacked} lg:self-center lg:pt-6`,
    words: 'lg:w-[45%]',
    title: grand,
    lead: large,
    start: 'lg:mt-6 lg:w-[45%]',
    arrangement: 'pair',
  },
  // Words above the field, the two in the middle, the start on the right.
  7: {
    scene: atGate,
    section: `${filled} bg-paper lg:bg-[#cfc6e6] lg:high:bg-paper`,
    picture: behind,
    frame: `${stacked} lg:grid lg:grid-cols-[1fr_27rem] lg:items-start lg:gap-16 lg:pt-10`,
    words: '',
    title: grand,
    lead: large,
    start: '',
    arrangement: 'column',
  },
}

export const heroLook = (niche: number): HeroLook => looks[niche] ?? (looks[1] as HeroLook)
