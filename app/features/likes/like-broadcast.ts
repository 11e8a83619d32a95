import type { LikedProfile, LikeState } from './like.contract.ts'

/** A change to the member's likes, published to everything on the page and to the other tabs. */
export type LikeBroadcast = { viewer: string; profile: string } & (
  | { type: 'changed'; like: LikeState }
  | { type: 'seen' }
  /** Pressed while offline; sent on reconnecting (use-like-services.ts). */
  | { type: 'waits'; name: string; liked: boolean }
  | { type: 'given_up' }
)

/** The live event of a match: the other member's profile, and whether the viewer's own request caused it. */
export interface MatchEventPayload {
  profile: LikedProfile
  by_you: boolean
}

const channelName = 'second-spring-likes'
type Listener = (news: LikeBroadcast, fromAnotherTab: boolean) => void
const listeners = new Set<Listener>()
const known = new Map<string, LikeState>()
const waitingLikes = new Map<string, boolean>()
let channel: BroadcastChannel | undefined

export function broadcastLike(news: LikeBroadcast) {
  openChannel().postMessage(news)
  applyBroadcast(news, false)
}

export function onLikeBroadcast(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was done on this page or in another tab since the page was read. */
export function getKnownLike(viewer: string, profile: string): LikeState | undefined {
  return known.get(`${viewer} ${profile}`)
}

/** What was pressed while offline and is not sent yet. */
export function getWaitingLike(viewer: string, profile: string): boolean | undefined {
  return waitingLikes.get(`${viewer} ${profile}`)
}

/** The server has sent newer state. */
export function clearKnownLike(viewer: string, profile: string) {
  known.delete(`${viewer} ${profile}`)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => applyBroadcast(data as LikeBroadcast, true)
  }
  return channel
}

function applyBroadcast(news: LikeBroadcast, fromAnotherTab: boolean) {
  const key = `${news.viewer} ${news.profile}`
  if (news.type === 'changed') known.set(key, news.like)
  if (news.type === 'waits') waitingLikes.set(key, news.liked)
  else if (news.type !== 'seen') waitingLikes.delete(key)
  for (const listener of listeners) listener(news, fromAnotherTab)
}

const matchEvent = 'second-spring:match'
let pendingMatch: LikedProfile | undefined

/** Opens the match modal, which every page of a member mounts once and which may still be loading. */
export function showMatch(profile: LikedProfile) {
  pendingMatch = profile
  window.dispatchEvent(new Event(matchEvent))
}

export function onMatch(show: (profile: LikedProfile) => void): () => void {
  const showPending = () => {
    if (pendingMatch) show(pendingMatch)
    pendingMatch = undefined
  }
  showPending()
  window.addEventListener(matchEvent, showPending)
  return () => window.removeEventListener(matchEvent, showPending)
}
