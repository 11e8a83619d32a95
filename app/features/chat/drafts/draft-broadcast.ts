import type { Draft } from './draft.ts'

/** A changed draft, broadcast to the other tabs. */
export interface DraftBroadcast {
  account: string
  profile: string
  draft: Draft
}

const channelName = 'second-spring-drafts'
type Listener = (news: DraftBroadcast) => void
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

export function broadcastDraft(news: DraftBroadcast) {
  openChannel().postMessage(news)
}

/** Calls back for changes in other tabs only. */
export function onDraftBroadcast(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<DraftBroadcast>) => {
      for (const listener of listeners) listener(data)
    }
  }
  return channel
}
