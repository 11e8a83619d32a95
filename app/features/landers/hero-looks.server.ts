import { joinClasses } from '#app/design/join-classes.ts'
import { type PhoneLook, phoneLooks } from './phone-looks.server.ts'
import type { StartArrangement, TabletArrangement } from './StartForm.tsx'
import atGoldenHour from './scenes/at-golden-hour.svg?url'
import atGate from './scenes/at-the-gate.svg?url'
import byCandlelight from './scenes/by-candlelight.svg?url'
import byRecordPlayer from './scenes/by-the-record-player.svg?url'
import bySea from './scenes/by-the-sea.svg?url'
import inGarden from './scenes/in-the-garden.svg?url'
import inKitchen from './scenes/in-the-kitchen.svg?url'

export interface HeroLook {
  scene: string
  section: string
  picture: string
  frame: string
  words: string
  title: string
  lead: string
  start: string
  arrangement: StartArrangement
  onTablet: TabletArrangement
}

/** The scene fills the section; with high contrast it is hidden, and the text moves up. */
const behind = 'lg:absolute lg:inset-0 lg:-z-10 lg:high:hidden'
const closed = 'tablet:high:min-h-0 lg:high:min-h-0'
const across =
  'tablet:high:mx-0 tablet:high:min-h-0 tablet:high:w-full tablet:high:max-w-none lg:high:mx-0 lg:high:w-auto'
const sideBySide =
  'tablet:high:w-full lg:high:grid lg:high:grid-cols-2 lg:high:items-center lg:high:gap-12 lg:high:py-10'
const filled = 'lg:flex lg:min-h-[min(calc(100svh-76px),820px)]'
/** A tablet has the cookie question below it. */
const filledTablet = 'tablet:flex tablet:min-h-[min(calc(100svh-150px),950px)]'
const halfTablet = 'tablet:flex tablet:min-h-[min(calc(100svh-150px),700px)]'
/** Smaller on a low screen, so that the start stays in sight in every language. */
const grand =
  'tablet:text-[2.2222rem] tablet:md:text-[2.8889rem] tablet:low:text-[2.2222rem] lg:text-5xl lg:low:text-[2.2222rem] xl:low:text-[2.6667rem] in-data-[text=a2]:lg:low:text-[1.8889rem]'
const large =
  'tablet:mt-3 lg:mt-4 lg:text-lg in-data-[text=a2]:lg:low:mt-2 in-data-[text=a2]:lg:low:text-base in-data-[text=a2]:lg:low:leading-snug'
const closer = 'in-data-[text=a2]:lg:low:mt-3'
/** Words and start beside the picture of a tablet. */
const beside = 'tablet:w-[min(22rem,57%)]'
/** Around the arch, from the middle of the room behind it. */
const sunburst =
  'tablet:bg-[repeating-conic-gradient(at_76%_40%,#fde3a0_0_9deg,#fbdb88_9deg_18deg)] lg:bg-[repeating-conic-gradient(at_76%_62%,#fde3a0_0_9deg,#fbdb88_9deg_18deg)] tablet:high:bg-none lg:high:bg-none'
/** For titles above a start that is taller than wide. */
const grandBeside =
  'tablet:text-[2.2222rem] tablet:md:text-[2.5556rem] tablet:low:text-[2rem] lg:text-5xl lg:low:text-[2.2222rem] xl:low:text-[2.6667rem] in-data-[text=a2]:lg:low:text-[1.8889rem]'

/** How each brand arranges its first view, on a tablet and on a wide screen; for phones see phone-looks.server.ts. */
const looks: Record<number, HeroLook> = {
  // Words on the calm sky, the two on the right; on a tablet the start lies over the lower edge, like a card on a table.
  1: {
    scene: bySea,
    section: `${filled} ${closed} bg-paper lg:bg-[#dcebe4] lg:high:bg-paper`,
    picture: `${behind} tablet:absolute tablet:inset-x-0 tablet:top-0 tablet:-z-10 tablet:aspect-3/2 tablet:low:-top-30 tablet:high:hidden`,
    frame: `${sideBySide} tablet:pt-7 tablet:low:pt-5 lg:self-center lg:pt-6 lg:low:pt-3`,
    words: `${across} tablet:min-h-[min(57vw,100svh-470px)] tablet:w-[49%] tablet:low:min-h-0 lg:w-[47%]`,
    title: `${grandBeside} tablet:-me-24`,
    lead: large,
    start: `${across} tablet:mx-auto tablet:mt-4 tablet:max-w-[38rem] lg:mt-5 lg:w-[47%]`,
    arrangement: 'pair',
    onTablet: 'pair',
  },
  // A wide band of garden, the words below it in one row; on a tablet the start stands in the flowers beside them.
  2: {
    scene: inGarden,
    section: 'bg-paper tablet:bg-[#e4eed9] lg:bg-[#e4eed9] high:bg-paper',
    picture:
      'tablet:rounded-b-[40px] tablet:h-[clamp(10rem,44svh-70px,25rem)] lg:h-[min(calc(100svh-490px),420px)] lg:min-h-56 in-data-[text=a2]:lg:low:h-[calc(100svh-496px)] in-data-[text=a2]:lg:low:min-h-32',
    frame: `tablet:grid tablet:grid-cols-[1fr_min(22rem,56%)] tablet:gap-x-8 lg:pt-6`,
    words: 'tablet:pt-7 lg:grid lg:grid-cols-[1fr_1.2fr] lg:items-center lg:gap-12',
    title:
      'tablet:text-[2rem] tablet:md:text-[2.4444rem] tablet:low:text-[2rem] lg:text-4xl in-data-[text=a2]:lg:low:text-[1.8889rem]',
    lead: 'tablet:mt-3 lg:text-lg in-data-[text=a2]:lg:low:text-base in-data-[text=a2]:lg:low:leading-snug',
    start: 'tablet:relative tablet:-mt-24 lg:mt-5',
    arrangement: 'row',
    onTablet: 'column',
  },
  // Night: light words on the right of a dark room.
  3: {
    scene: byCandlelight,
    section: `${filled} ${halfTablet} ${closed} bg-[#2b0a17] text-white high:bg-paper high:text-ink`,
    picture: `${behind} tablet:absolute tablet:bottom-0 tablet:start-0 tablet:-z-10 tablet:aspect-square tablet:max-md:-start-10 tablet:w-[60%] tablet:mask-t-from-65% tablet:mask-r-from-75% tablet:high:hidden`,
    frame: `${sideBySide} tablet:self-center tablet:pt-6 tablet:low:pt-4 lg:self-center lg:pt-6 lg:low:pt-3`,
    words: `${across} tablet:ms-auto ${beside} lg:ms-auto lg:w-[46%]`,
    title: grandBeside,
    lead: large,
    start: `${across} tablet:text-ink lg:text-ink tablet:ms-auto tablet:mt-5 tablet:low:mt-3 ${beside} lg:ms-auto lg:mt-6 lg:w-[46%] ${closer}`,
    arrangement: 'pair',
    onTablet: 'column',
  },
  // The kitchen in a round cut, the words on a field of colour.
  4: {
    scene: inKitchen,
    section: `${filled} ${halfTablet} bg-primary-soft`,
    picture:
      'tablet:absolute tablet:inset-y-0 tablet:end-0 tablet:-z-10 tablet:w-[53%] tablet:[clip-path:ellipse(100%_72%_at_100%_46%)] lg:absolute lg:inset-y-0 lg:start-0 lg:w-[52%] lg:[clip-path:ellipse(100%_96%_at_0%_44%)]',
    frame: `tablet:self-center tablet:pt-6 tablet:low:pt-4 lg:self-center lg:pt-6 lg:low:pt-3`,
    words: `${beside} lg:ms-auto lg:w-[45%]`,
    title: grandBeside,
    // Only the start may overlap the round picture.
    lead: `${large} tablet:max-w-[calc(47vw-2.25rem)]`,
    start: `tablet:mt-5 tablet:low:mt-3 ${beside} lg:ms-auto lg:mt-6 lg:w-[45%] ${closer}`,
    arrangement: 'pair',
    onTablet: 'column',
  },
  // Words in the middle of the evening sky, the start on the sand.
  5: {
    scene: atGoldenHour,
    section: `lg:flex lg:min-h-[min(calc(100svh-146px),820px)] ${filledTablet} ${closed} bg-paper tablet:bg-[#cfd8b8] lg:bg-[#cfd8b8] high:bg-paper`,
    picture: `${behind} tablet:absolute tablet:inset-0 tablet:-z-10 tablet:high:hidden`,
    frame: `tablet:flex tablet:flex-col tablet:justify-between tablet:gap-6 tablet:pt-7 tablet:low:pt-5 lg:flex lg:flex-col lg:justify-between lg:gap-44 lg:pt-7 lg:low:gap-34 lg:low:pb-8 lg:high:gap-8`,
    words: 'tablet:text-center lg:mx-auto lg:max-w-190 lg:text-center',
    title: grand,
    lead: 'tablet:mx-auto tablet:mt-2 tablet:max-w-[34em] lg:mx-auto lg:mt-3 lg:max-w-[30em] lg:text-lg in-data-[text=a2]:lg:low:max-w-[25em] in-data-[text=a2]:lg:low:text-base in-data-[text=a2]:lg:low:leading-snug',
    start: 'tablet:-mb-5 tablet:w-[min(31rem,100%)] tablet:low:mb-0 tablet:high:w-full',
    arrangement: 'row',
    onTablet: 'pair',
  },
  // The room behind an arch that runs off the page, the summer's sun all around it.
  6: {
    scene: byRecordPlayer,
    section: `${filled} bg-paper ${sunburst}`,
    picture:
      'tablet:absolute tablet:top-6 tablet:end-0 tablet:-z-10 tablet:aspect-[76/80] tablet:w-[51%] tablet:rounded-ss-[180px] tablet:low:top-3 tablet:low:w-[44%] lg:absolute lg:top-8 lg:end-0 lg:bottom-0 lg:w-[50%] lg:rounded-ss-[300px]',
    frame: `tablet:pt-10 tablet:low:pt-6 lg:self-center lg:pt-6 lg:low:pt-3`,
    words: 'tablet:min-h-[44vw] tablet:w-[47%] tablet:low:min-h-0 lg:w-[45%]',
    title: grandBeside,
    lead: large,
    start: `tablet:mt-4 tablet:w-[min(34rem,100%)] lg:mt-6 lg:w-[45%] ${closer}`,
    arrangement: 'pair',
    onTablet: 'pair',
  },
  // Words above the field, the two in the middle, the start on the right.
  7: {
    scene: atGate,
    section: `${filled} ${halfTablet} ${closed} bg-paper tablet:bg-[#cfc6e6] lg:bg-[#cfc6e6] high:bg-paper`,
    picture: `${behind} lg:-bottom-12 tablet:absolute tablet:inset-x-0 tablet:bottom-0 tablet:-z-10 tablet:aspect-4/3 tablet:high:hidden`,
    frame: `tablet:flex tablet:flex-col tablet:justify-between tablet:gap-6 tablet:pt-7 tablet:low:pt-5 lg:grid lg:grid-cols-[1fr_27rem] lg:items-start lg:gap-16 lg:pt-10 lg:low:pt-5 in-data-[text=a2]:lg:low:grid-cols-[1fr_21rem] in-data-[text=a2]:lg:low:gap-10`,
    words: 'tablet:max-w-[38rem]',
    title: grand,
    lead: large,
    start: 'tablet:ms-auto tablet:w-[min(22rem,56%)] tablet:high:w-full',
    arrangement: 'column',
    onTablet: 'column',
  },
}

export function heroLook(niche: number): HeroLook {
  const known = looks[niche] ? niche : 1
  const [look, phone] = [looks[known] as HeroLook, phoneLooks[known] as PhoneLook]
  return {
    ...look,
    section: joinClasses(look.section, phone.section),
    picture: joinClasses(look.picture, phone.picture),
    title: joinClasses(look.title, phone.title),
    lead: joinClasses(look.lead, phone.lead),
    start: joinClasses(look.start, phone.start),
  }
}
