/** What a member can be told of, and can decline. Mails that belong to something the member did are sent by their rooms. */
export const kinds = [
  'message',
  'like',
  'match',
  'credits',
  'photo',
  'saved_search',
  'digest',
  'discount',
] as const
export type Kind = (typeof kinds)[number]

export const channels = ['email', 'push'] as const
export type Channel = (typeof channels)[number]

/** Kinds that are advertising by law: they need the consent to it. */
export const marketingKinds: ReadonlySet<Kind> = new Set(['digest', 'discount'])

/** Kinds about what others did: they can come together as a digest. */
export const socialKinds: ReadonlySet<Kind> = new Set(['message', 'like', 'match', 'saved_search'])
