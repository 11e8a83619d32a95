import type { Draft } from './draft.ts'

/** What a draft has become, told to the other tabs. */
export interface DraftNews {
  account: string
  profile: string
  draft: Draft
}

const channelName = 'second-spring-drafts'
type Listener = (news: DraftNews) => void
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

export function tellDraftNews(news: DraftNews) {
  openChannel().postMessage(news)
}

/** Of other tabs alone. */
export function onDraftNews(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<DraftNews>) => {
      for (const listener of listeners) listener(data)
    }
  }
  return channel
}
