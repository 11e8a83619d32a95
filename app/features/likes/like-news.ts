import type { LikedProfile } from './like.contract.ts'
import type { LikeState } from './like-state.ts'

/** A change to the member's likes, published to everything on the page and to the other tabs. */
export type LikeNews = { viewer: string; profile: string } & (
  | { type: 'changed'; like: LikeState }
  | { type: 'seen' }
  /** Pressed while offline; sent on reconnecting (use-waiting-likes.ts). */
  | { type: 'waits'; name: string; liked: boolean }
  | { type: 'given_up' }
)

/** The live event of a match: the other member's profile, and whether the viewer's own request caused it. */
export interface MatchNews {
  profile: LikedProfile
  by_you: boolean
}

const channelName = 'second-spring-likes'
type Listener = (news: LikeNews, fromAnotherTab: boolean) => void
const listeners = new Set<Listener>()
const known = new Map<string, LikeState>()
const waitingLikes = new Map<string, boolean>()
let channel: BroadcastChannel | undefined

export function tellLikeNews(news: LikeNews) {
  openChannel().postMessage(news)
  hear(news, false)
}

export function onLikeNews(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was done on this page or in another tab since the page was read. */
export function knownLike(viewer: string, profile: string): LikeState | undefined {
  return known.get(`${viewer} ${profile}`)
}

/** What was pressed while offline and is not sent yet. */
export function waitingLike(viewer: string, profile: string): boolean | undefined {
  return waitingLikes.get(`${viewer} ${profile}`)
}

/** The server has sent newer state. */
export function forgetKnownLike(viewer: string, profile: string) {
  known.delete(`${viewer} ${profile}`)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => hear(data as LikeNews, true)
  }
  return channel
}

function hear(news: LikeNews, fromAnotherTab: boolean) {
  const key = `${news.viewer} ${news.profile}`
  if (news.type === 'changed') known.set(key, news.like)
  if (news.type === 'waits') waitingLikes.set(key, news.liked)
  else if (news.type !== 'seen') waitingLikes.delete(key)
  for (const listener of listeners) listener(news, fromAnotherTab)
}

const matchEvent = 'second-spring:match'
let waiting: LikedProfile | undefined

/** Opens the match modal, which every page of a member mounts once and which may still be loading. */
export function showMatch(profile: LikedProfile) {
  waiting = profile
  window.dispatchEvent(new Event(matchEvent))
}

export function onMatch(show: (profile: LikedProfile) => void): () => void {
  const take = () => {
    if (waiting) show(waiting)
    waiting = undefined
  }
  take()
  window.addEventListener(matchEvent, take)
  return () => window.removeEventListener(matchEvent, take)
}
