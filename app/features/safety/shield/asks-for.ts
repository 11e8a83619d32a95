import type { Hit } from './evidence.ts'
import type { Concept } from './vocabulary.ts'

/** How many words may separate what asks from what is asked for. */
const maxWordDistance = 12

/** Whether a sentence asks for one of these. */
export function asksFor(hits: readonly Hit[], wanted: readonly Concept[]): boolean {
  const things = hits.filter(({ concept }) => wanted.includes(concept))
  const verbs: Concept[] = wanted.includes('fees') ? ['gives', 'pays'] : ['gives']
  return things.length > 0 && isAnyNear(findRequests(hits, verbs), things)
}

/** Whether it asks for anything to be given. */
export function asksForAnything(hits: readonly Hit[]): boolean {
  return findRequests(hits, ['gives']).length > 0
}

/** 'Send me', or 'send' together with 'could you'. */
function findRequests(hits: readonly Hit[], verbs: readonly Concept[]): Hit[] {
  const begs = hits.filter(({ concept }) => concept === 'begs')
  return hits.filter(
    (hit) => hit.concept === 'asks' || (verbs.includes(hit.concept) && isAnyNear([hit], begs)),
  )
}

/** Whether it invites the reader to a messenger. */
export function hasInvitation(hits: readonly Hit[]): boolean {
  const names = hits.filter(({ concept }) => concept === 'messengers')
  const words = hits.filter(({ concept }) => concept === 'invites')
  return isAnyNear(words, names)
}

/** Both are in the order of the message, so one pass over each is enough. */
function isAnyNear(some: readonly Hit[], others: readonly Hit[]): boolean {
  let from = 0
  return some.some((one) => {
    while (from < others.length && (others[from]?.at ?? 0) < one.at - maxWordDistance) from++
    for (let place = from; place < others.length; place++) {
      const other = others[place]
      if (!other || other.at > one.at + maxWordDistance) break
      if (other.sentence === one.sentence) return true
    }
    return false
  })
}
