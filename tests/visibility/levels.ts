import type { Subject, Watcher } from './world.ts'

/**
 * What a viewer may see of somebody: everything; name and age, but no picture; the name alone, for a viewer they have
 * blocked or a visitor who may join for them; or nothing.
 */
export type Level = 'open' | 'reduced' | 'named' | 'hidden'

/** In every list of members: active, not invisible, not under review, on this site. Blocks apply as well. */
export const listed = ({ state }: Subject) => state === 'plain' || state === 'members only'
/** Whether the site shows this viewer anybody. */
const isLetIn = ({ kind, viewer, site }: Watcher) =>
  viewer !== null ||
  site.logged_out_search ||
  (site.logged_out_search_trafficsource && kind === 'visitor with a traffic source')
const isForMembers = (watcher: Watcher, { state }: Subject) =>
  watcher.viewer === null && (state === 'members only' || !isLetIn(watcher))
const blocked = ({ viewer }: Watcher, { blockedByViewer, blocksViewer }: Subject) =>
  viewer !== null && (blockedByViewer || blocksViewer)
const visible = (watcher: Watcher, subject: Subject) =>
  listed(subject) && !isForMembers(watcher, subject) && !blocked(watcher, subject)

export const inLists = (watcher: Watcher, subject: Subject): Level =>
  visible(watcher, subject) ? 'open' : 'hidden'
export const where =
  (has: (subject: Subject) => boolean) =>
  (watcher: Watcher, subject: Subject): Level =>
    watcher.viewer && has(subject) ? inLists(watcher, subject) : 'hidden'

export const sent = ({ like }: Subject) => like === 'sent' || like === 'both'
export const received = ({ like }: Subject) => like === 'received' || like === 'both'

/** Neither met nor passed: suggestions contain nobody else. */
export const suggestible = ({ conversation, passed }: Subject) => !conversation && !passed
export const inSuggestions = (watcher: Watcher, subject: Subject): Level =>
  watcher.viewer && !suggestible(subject) ? 'hidden' : inLists(watcher, subject)

/** A blocked member sees who blocked them, if that member could be found at all; a blocker is reminded of it. */
export function asTarget(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  return blocked(watcher, subject) ? 'named' : 'open'
}

/** Where a visitor sees a name, to join for it. */
export const invited = (watcher: Watcher, subject: Subject): Level =>
  listed(subject) && isForMembers(watcher, subject) ? 'named' : inLists(watcher, subject)

/**
 * A main image: visible to everyone, except visitors who may not see its owner. The address does not say what brought a
 * visitor.
 */
export function mainImage(watcher: Watcher, subject: Subject): Level {
  const { logged_out_search, logged_out_search_trafficsource } = watcher.site
  const isOpenSite = logged_out_search || logged_out_search_trafficsource
  if (subject.state === 'plain' && isOpenSite) return 'open'
  return watcher.viewer && visible(watcher, subject) ? 'open' : 'hidden'
}

/** A profile: a conversation partner stays reachable, and a blocker reaches those they blocked. */
export function profile(watcher: Watcher, subject: Subject): Level {
  const { viewer } = watcher
  if (!viewer) return invited(watcher, subject)
  if (subject.state === 'other site') return 'hidden'
  const knows = subject.conversation || subject.blockedByViewer
  if (!listed(subject) && !knows) return 'hidden'
  if (subject.blocksViewer) return 'named'
  if (subject.blockedByViewer) return 'reduced'
  return listed(subject) || subject.state === 'invisible' ? 'open' : 'reduced'
}

/** An open conversation always shows its partner; the picture only of somebody who can be met. */
export function partner(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !subject.conversation) return 'hidden'
  const hasFace = listed(subject) || subject.state === 'invisible'
  return hasFace && !blocked(watcher, subject) ? 'open' : 'reduced'
}

/** People to write to: as in lists, and partners. */
export function writing(watcher: Watcher, subject: Subject): Level {
  if (subject.conversation) return partner(watcher, subject)
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  if (subject.blocksViewer) return 'named'
  return subject.blockedByViewer ? 'reduced' : 'open'
}
