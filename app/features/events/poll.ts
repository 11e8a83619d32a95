import type { readUserCall } from '#app/features/accounts/user/user.api.ts'
import type { listChatsCall } from '#app/features/chat/list/chats.api.ts'
import type { LiveType } from '#app/features/live/browser/live-news.ts'
import type { listLikesCall } from '#app/features/matches/lists/likes.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'

const firstAfter = 5_000
const every = 60_000
/** A browser that is woken by a push hears of everything that way. */
const everyWithPush = 300_000

type Share = (type: LiveType, data: unknown) => void

/**
 * Asks the server for what the stream tells, in case that it does not: whoever has lost nothing gets a short 'as
 * before' from the server each time. Only what is new is shared.
 */
export class Poll {
  #share: Share
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false
  #before = new Map<LiveType, string>()

  constructor(share: Share) {
    this.#share = share
  }

  /** The first time a few seconds after the page was loaded, or now if it was loaded long ago. */
  begin() {
    this.#isEnded = false
    navigator.serviceWorker?.addEventListener('message', this.#hearWorker)
    this.#next(Math.max(0, firstAfter - performance.now()))
  }

  end() {
    this.#isEnded = true
    navigator.serviceWorker?.removeEventListener('message', this.#hearWorker)
    clearTimeout(this.#timer)
  }

  /** Now, and then on as ever. */
  now = async () => {
    clearTimeout(this.#timer)
    await Promise.allSettled([this.#user(), this.#lists()])
    this.#next((await hasPush()) ? everyWithPush : every)
  }

  #lists() {
    return Promise.allSettled([this.#chats(), this.#likes()])
  }

  /** A push that was heard is reason to ask at once. */
  #hearWorker = ({ data }: MessageEvent) => {
    if (data?.type === 'NEW_PUSH_MESSAGE') void this.#lists()
  }

  #next(pause: number) {
    clearTimeout(this.#timer)
    if (!this.#isEnded) this.#timer = setTimeout(this.now, pause)
  }

  async #user() {
    const { user } = await callServer<typeof readUserCall>('GET /user.php', once)
    if (!user) return window.dispatchEvent(new Event(loggedOutEvent))
    const { unread_messages, new_likes, credits } = user
    this.#share('counts', { unread_messages, new_likes, credits })
  }

  async #chats() {
    this.#shareNew(
      'polled_chats',
      await callServer<typeof listChatsCall>('GET /chats.php', { ...once, query: {} }),
    )
  }

  async #likes() {
    this.#shareNew(
      'polled_likes',
      await callServer<typeof listLikesCall>('GET /likes.php', { ...once, query: {} }),
    )
  }

  #shareNew(type: LiveType, data: unknown) {
    const text = JSON.stringify(data)
    const before = this.#before.get(type)
    this.#before.set(type, text)
    // The first time the page was read only just before.
    if (before !== undefined && before !== text) this.#share(type, data)
  }
}

/** The next time is soon enough for another try. */
const once = { retry: 0 } as const

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return Boolean(await registration?.pushManager?.getSubscription())
  } catch {
    return false
  }
}
