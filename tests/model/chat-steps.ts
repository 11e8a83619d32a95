import fc from 'fast-check'

/** Sending and resending, most of all. */
const what = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('text', 'gift', 'send at once') },
  { weight: 3, arbitrary: fc.constantFrom('again', 'repeat at once', 'other contents', 'take back') },
  { weight: 2, arbitrary: fc.constantFrom('read', 'delivered', 'remove', 'mute', 'archive') },
  { weight: 2, arbitrary: fc.constantFrom('block', 'unblock', 'block at once', 'give', 'buy') },
)

/** Mostly two of four, so that their actions meet. */
const pair = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom([0, 1] as const, [1, 0] as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom([0, 2] as const, [2, 0] as const, [0, 3] as const, [1, 2] as const),
  },
)

const step = fc
  .record({
    what,
    pair,
    /** A count, a position, or which earlier message. */
    number: fc.nat({ max: 5 }),
  })
  .map(({ what, pair: [by, to], number }) => ({ what, by, to, number }))

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const sequences = fc.array(step, { minLength: 1, maxLength: 10 })

/** Removed before it was read, then the older of two messages is unsent: the newer one is still unread. */
const unsentAfterRemoval: Step[] = [
  { what: 'text', by: 0, to: 1, number: 0 },
  { what: 'remove', by: 1, to: 0, number: 0 },
  { what: 'text', by: 0, to: 1, number: 0 },
  { what: 'take back', by: 0, to: 1, number: 1 },
]
/** The same, with reading that stops before the removal. */
const readAfterRemoval: Step[] = [
  { what: 'text', by: 0, to: 1, number: 0 },
  { what: 'text', by: 0, to: 1, number: 0 },
  { what: 'remove', by: 1, to: 0, number: 0 },
  { what: 'text', by: 0, to: 1, number: 0 },
  { what: 'read', by: 1, to: 0, number: 1 },
]
/** Sequences that once failed are always tried. */
export const examples: [Step[]][] = [[unsentAfterRemoval], [readAfterRemoval]]
