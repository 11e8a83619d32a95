/** The sections below the first view: people (or moments, where visitors see nobody), promises, how it works. */
export type IndexPart = 'people' | 'trust' | 'steps'

/** Order and classes of the sections below the first view. */
export interface IndexLook {
  order: readonly IndexPart[]
  moments: MomentsLook
  trust: string
  steps: string
  /** The numbers of the steps. */
  marker: string
}

export interface MomentsLook {
  section: string
  title: string
  list: string
  item: string
  picture: string
  words: string
}

/** Continues the dark first view, except with high contrast. */
const night =
  'border-white/20 bg-[#2b0a17] text-white [&_.text-ink-soft]:text-white high:border-line high:bg-paper high:text-ink high:[&_.text-ink-soft]:text-ink'
const plain = 'border-line bg-card'
const tinted = 'bg-primary-soft/50'
const disc = 'rounded-full bg-primary text-white'

/** Order and shapes of each brand's sections below the first view; the shapes repeat its mark or its scene. */
const looks: Record<number, IndexLook> = {
  // Windows on the terrace.
  1: {
    order: ['people', 'trust', 'steps'],
    moments: {
      section: 'bg-paper',
      title: '',
      list: 'sm:gap-6',
      item: '',
      picture: 'rounded-card sm:aspect-4/3',
      words: '',
    },
    trust: plain,
    steps: tinted,
    marker: disc,
  },
  // Prints on a green table.
  2: {
    order: ['people', 'steps', 'trust'],
    moments: {
      section: 'bg-[#e4eed9] high:bg-paper',
      title: 'text-center',
      list: 'sm:gap-8 lg:px-16',
      item: 'rounded-md bg-card p-3 shadow-card odd:-rotate-1 even:rotate-1 sm:odd:-rotate-2 sm:even:translate-y-4',
      picture: 'rounded-sm sm:aspect-5/4',
      words: 'sm:pb-1 sm:text-center',
    },
    trust: plain,
    steps: 'bg-paper',
    marker: 'rounded-full rounded-es-none bg-primary text-white',
  },
  // What can be relied on comes first, then three glances into the room.
  3: {
    order: ['trust', 'people', 'steps'],
    moments: {
      section: 'bg-[#2b0a17] text-white high:bg-paper high:text-ink',
      title: 'text-center',
      list: 'sm:gap-2 lg:px-24',
      item: 'sm:even:translate-y-6',
      picture: 'rounded-sm sm:aspect-4/5',
      words: 'sm:text-center',
    },
    trust: night,
    steps: 'bg-paper',
    marker: 'rounded-sm bg-primary text-white',
  },
  // Petals, none like the other.
  4: {
    order: ['people', 'trust', 'steps'],
    moments: {
      section: 'bg-paper',
      title: 'sm:text-center lg:text-4xl',
      list: 'sm:gap-8 lg:px-12',
      item: '',
      picture:
        'rounded-[58%_42%_54%_46%/48%_58%_42%_52%] in-[li:nth-child(2)]:rounded-[44%_56%_46%_54%/58%_44%_56%_42%] in-[li:nth-child(3)]:rounded-[52%_48%_40%_60%/44%_52%_48%_56%]',
      words: 'sm:text-center',
    },
    trust: 'border-line bg-primary-soft [&_.bg-primary-soft]:bg-card high:bg-paper',
    steps: 'bg-paper',
    marker: 'rounded-[58%_42%_54%_46%/48%_58%_42%_52%] bg-primary text-white',
  },
  // One long horizon.
  5: {
    order: ['people', 'steps', 'trust'],
    moments: {
      section: 'bg-[#f6e4bf] high:bg-paper',
      title: 'text-center',
      list: 'max-sm:gap-0.5 sm:gap-x-0.5 sm:overflow-hidden',
      item: '',
      picture: 'sm:aspect-3/2 sm:in-[li:first-child]:rounded-s-card sm:in-[li:last-child]:rounded-e-card',
      words: 'sm:text-center',
    },
    trust: plain,
    steps: 'bg-primary-soft/60',
    marker: 'rounded-t-full bg-primary text-white',
  },
  // Doors under the high sun.
  6: {
    order: ['steps', 'people', 'trust'],
    moments: {
      section:
        'bg-[repeating-conic-gradient(at_50%_0,#fde3a0_0_9deg,#fbdb88_9deg_18deg)] high:bg-paper high:bg-none',
      title: 'text-primary-deep sm:text-center lg:text-4xl',
      list: 'sm:gap-8 lg:px-24',
      item: '',
      picture: 'rounded-t-full sm:aspect-4/5',
      words: 'sm:text-center',
    },
    trust: plain,
    steps: 'bg-paper',
    marker: 'rounded-full bg-secondary text-ink outline-2 outline-offset-3 outline-secondary outline-dashed',
  },
  // Rings, linked.
  7: {
    order: ['trust', 'steps', 'people'],
    moments: {
      section: 'bg-[#ece5f7] high:bg-paper',
      title: '',
      list: 'sm:gap-0 lg:pe-24',
      item: 'sm:not-first:-ms-5 sm:not-last:-me-5',
      picture: 'rounded-full border-4 border-primary sm:border-8',
      words: 'sm:text-center',
    },
    trust: plain,
    steps: 'bg-paper',
    marker: 'rounded-full border-4 border-primary bg-card text-primary-dark',
  },
}

export function indexLook(niche: number): IndexLook {
  return looks[niche] ?? (looks[1] as IndexLook)
}
