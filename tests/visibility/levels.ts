import type { Subject, Watcher } from './world.ts'

/**
 * What may be learned of somebody: everything; name and age, but no picture; the name alone, by whoever they have
 * blocked or a visitor who may join for them; or nothing at all.
 */
export type Level = 'open' | 'reduced' | 'named' | 'hidden'

/** In every list of members: active, not invisible, not under review, on this site. Blocks come on top. */
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

/** Neither met nor passed: nobody else is suggested. */
export const suggestible = ({ conversation, passed }: Subject) => !conversation && !passed
export const inSuggestions = (watcher: Watcher, subject: Subject): Level =>
  watcher.viewer && !suggestible(subject) ? 'hidden' : inLists(watcher, subject)

/** Who was blocked learns by whom, as far as that one could be found at all; who blocks is reminded of it. */
export function asTarget(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  return blocked(watcher, subject) ? 'named' : 'open'
}

/** Where a visitor learns a name, to join for it. */
export const invited = (watcher: Watcher, subject: Subject): Level =>
  listed(subject) && isForMembers(watcher, subject) ? 'named' : inLists(watcher, subject)

/** A main image: everyone's, unless a visitor may not see its owner. The address does not say what brought a visitor. */
export function mainImage(watcher: Watcher, subject: Subject): Level {
  const { logged_out_search, logged_out_search_trafficsource } = watcher.site
  const isOpenSite = logged_out_search || logged_out_search_trafficsource
  if (subject.state === 'plain' && isOpenSite) return 'open'
  return watcher.viewer && visible(watcher, subject) ? 'open' : 'hidden'
}

/** A profile: a partner in conversation stays reachable, the blocker reaches whom they blocked. */
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

/** An open conversation shows its partner whatever happens; the picture only of somebody who can be met. */
export function partner(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !subject.conversation) return 'hidden'
  const hasFace = listed(subject) || subject.state === 'invisible'
  return hasFace && !blocked(watcher, subject) ? 'open' : 'reduced'
}

/** Whom one might write to: as in lists, and partners. */
export function writing(watcher: Watcher, subject: Subject): Level {
  if (subject.conversation) return partner(watcher, subject)
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  if (subject.blocksViewer) return 'named'
  return subject.blockedByViewer ? 'reduced' : 'open'
}
