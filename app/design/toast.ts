import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { NoticeTone } from './Notice.tsx'
import { toastEvent } from './toast-event.ts'

export type ToastMessage = {
  title: string
  text?: string
  tone?: NoticeTone
  /** One link, for example to the match. */
  link?: { label: string; href: string }
  /** One thing to do, for example to undo; it closes the toast. */
  action?: { label: string; onPress: () => void }
}

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Long texts stay longer: a slow reader needs about 80 ms a letter. */
function readingTime({ title, text = '', link, action }: ToastMessage) {
  return Math.max(link || action ? 10_000 : 6_000, (title.length + text.length) * 80)
}

export const toast = {
  show(message: ToastMessage) {
    window.dispatchEvent(new Event(toastEvent))
    return toastQueue.add(message, { timeout: readingTime(message) })
  },
  close(key: string) {
    toastQueue.close(key)
  },
}
