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

/** Numbers of what a lander offers; one that it does not have counts as 0. */
export interface Look {
  headline: number
  picture: number
  order: number
}

/** Carries the sealed view in addresses and forms. */
export const viewParameter = 'view'
