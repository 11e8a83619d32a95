import { useLive } from '#app/features/live/browser/use-live.ts'
import type { MessageNews } from './message-news.ts'
import { changeChat } from './thread-calls.ts'

/** Tells that messages have reached this device, on whatever page it is. One that gets lost is made good by the next. */
export function useDelivered() {
  useLive<MessageNews>('message', ({ conversation, message: { own, sequence } }) => {
    if (!own) changeChat({ conversation, delivered_up_to: sequence }).catch(() => {})
  })
}
