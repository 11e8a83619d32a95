import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { NoticeTone } from '../Notice.tsx'
import { toastEvent } from './toast-event.ts'

export type ToastMessage = {
  title: string
  text?: string
  tone?: NoticeTone
  /** One link, for example to the match. */
  link?: { label: string; href: string }
  /** One action, for example to undo; it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Relevant only on the page on which it appeared, and closed with it. */
  pageOnly?: boolean
}

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Long texts stay longer: a slow reader needs about 80 ms a letter. */
function readingTime({ title, text = '', link, action }: ToastMessage) {
  return Math.max(link || action ? 10_000 : 6_000, (title.length + text.length) * 80)
}

/** A repeated toast replaces the first. Each one with an action is about something different, so it stays. */
function isSameToast(one: ToastMessage, other: ToastMessage) {
  return one.title === other.title && one.text === other.text && !one.action && !other.action
}

export const toast = {
  show(message: ToastMessage) {
    window.dispatchEvent(new Event(toastEvent))
    for (const { key, content } of toastQueue.visibleToasts)
      if (isSameToast(content, message)) toastQueue.close(key)
    return toastQueue.add(message, { timeout: readingTime(message) })
  },
  /** For what waits for a connection: stays until there is one. */
  showUntilOnline(message: ToastMessage) {
    const close = () => toastQueue.close(key)
    window.dispatchEvent(new Event(toastEvent))
    const onClose = () => window.removeEventListener('online', close)
    const key = toastQueue.add(message, { onClose })
    window.addEventListener('online', close, { once: true })
    return key
  },
  closePageToasts() {
    for (const { key, content } of toastQueue.visibleToasts) if (content.pageOnly) toastQueue.close(key)
  },
  close(key: string) {
    toastQueue.close(key)
  },
}
