/** Every page that an advertisement may lead to; those that begin with `landing` have a member in front. */
export const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'landing',
  'landing2',
  'landing3',
] as const
export type Lander = (typeof landers)[number]

/** One of these is named before a test starts; only that one decides. */
export const goals = ['signups', 'activations', 'purchases'] as const
export type Goal = (typeof goals)[number]

export const verdicts = [
  'not_enough_visitors',
  'broken_split',
  'no_difference_yet',
  'better',
  'worse',
] as const
export type Verdict = (typeof verdicts)[number]

/** Numbers of what a lander offers. */
export interface LanderLook {
  headline: number
  picture: number
  order: number
}

const pictures: Partial<Record<Lander, number>> = { tinderswipe: 3, collagelanding: 3, gallery: 3, video: 2 }

/** How many of each a lander has. */
export const getLooks = (lander: Lander): LanderLook => ({
  headline: 2,
  picture: pictures[lander] ?? 1,
  order: 2,
})

/** Carries the sealed view in addresses and forms. */
export const viewParameter = 'view'
