/** What a member can be notified about, and can decline. Their own rooms send mails about something the member did. */
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

/** Kinds that are legally advertising: they need consent. */
export const marketingKinds: ReadonlySet<Kind> = new Set(['digest', 'discount'])

/** Kinds about what others did: they can be combined into a digest. */
export const socialKinds: ReadonlySet<Kind> = new Set(['message', 'like', 'match', 'saved_search'])
