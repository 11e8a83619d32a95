import type { LikeState } from './like-state.ts'
import type { LikedProfile } from './likes.contract.ts'

/** A change of the member's likes, told to everything on the page and to the other tabs. */
export type LikeNews = { viewer: string; profile: string } & (
  | { type: 'changed'; like: LikeState }
  | { type: 'seen' }
)

const channelName = 'second-spring-likes'
const listeners = new Set<(news: LikeNews) => void>()
const known = new Map<string, LikeState>()
let channel: BroadcastChannel | undefined

export function tellLikeNews(news: LikeNews) {
  openChannel().postMessage(news)
  hear(news)
}

export function onLikeNews(listener: (news: LikeNews) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was done on this page or in another tab since the page was read. */
export function knownLike(viewer: string, profile: string): LikeState | undefined {
  return known.get(`${viewer} ${profile}`)
}

/** The server has told something newer. */
export function forgetKnownLike(viewer: string, profile: string) {
  known.delete(`${viewer} ${profile}`)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => hear(data as LikeNews)
  }
  return channel
}

function hear(news: LikeNews) {
  if (news.type === 'changed') known.set(`${news.viewer} ${news.profile}`, news.like)
  for (const listener of listeners) listener(news)
}

/** Opens the match modal, which stands once on every page of a member. */
export const matchEvent = 'second-spring:match'

export function showMatch(profile: LikedProfile) {
  window.dispatchEvent(new CustomEvent<LikedProfile>(matchEvent, { detail: profile }))
}
