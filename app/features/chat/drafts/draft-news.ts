import type { Draft } from './draft.ts'

/** A changed draft, broadcast to the other tabs. */
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

/** Calls back for changes in other tabs only. */
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
