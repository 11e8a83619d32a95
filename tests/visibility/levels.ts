import type { Subject, Watcher } from './world.ts'

/**
 * What may be learned of somebody: everything; name and age, but no picture; that this name has blocked the viewer; or
 * nothing at all.
 */
export type Level = 'open' | 'reduced' | 'named' | 'hidden'

/** In every list: active, not invisible, not under review, on this site. Blocks come on top. */
export const listed = ({ state }: Subject) => state === 'plain'
const blocked = ({ viewer }: Watcher, { blockedByViewer, blocksViewer }: Subject) =>
  viewer !== null && (blockedByViewer || blocksViewer)
const visible = (watcher: Watcher, subject: Subject) => listed(subject) && !blocked(watcher, subject)

export const inLists = (watcher: Watcher, subject: Subject): Level =>
  visible(watcher, subject) ? 'open' : 'hidden'
export const where =
  (has: (subject: Subject) => boolean) =>
  (watcher: Watcher, subject: Subject): Level =>
    watcher.viewer && has(subject) ? inLists(watcher, subject) : 'hidden'

export const sent = ({ like }: Subject) => like === 'sent' || like === 'both'
export const received = ({ like }: Subject) => like === 'received' || like === 'both'

/** Who was blocked learns by whom, as far as that one could be found at all; who blocks is reminded of it. */
export function asTarget(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  return blocked(watcher, subject) ? 'named' : 'open'
}

/** A profile: a partner in conversation stays reachable, the blocker reaches whom they blocked. */
export function profile({ viewer }: Watcher, subject: Subject): Level {
  if (subject.state === 'other site') return 'hidden'
  const knows = viewer && (subject.conversation || subject.blockedByViewer)
  if (!listed(subject) && !knows) return 'hidden'
  if (viewer && subject.blocksViewer) return 'named'
  if (viewer && subject.blockedByViewer) return 'reduced'
  return subject.state === 'plain' || subject.state === 'invisible' ? 'open' : 'reduced'
}

/** An open conversation shows its partner whatever happens; the picture only of somebody who can be met. */
export function partner(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !subject.conversation) return 'hidden'
  const hasFace = subject.state === 'plain' || subject.state === 'invisible'
  return hasFace && !blocked(watcher, subject) ? 'open' : 'reduced'
}

/** Whom one might write to: as in lists, and partners. */
export function writing(watcher: Watcher, subject: Subject): Level {
  if (subject.conversation) return partner(watcher, subject)
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  if (subject.blocksViewer) return 'named'
  return subject.blockedByViewer ? 'reduced' : 'open'
}
