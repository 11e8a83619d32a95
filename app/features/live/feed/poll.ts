import type { readUserCall } from '#app/features/accounts/user/user.api.ts'
import type { listChatsCall } from '#app/features/chat/chat.api.ts'
import type { listLikesCall } from '#app/features/matches/matches.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { emitLive, type LiveType, onLive } from '../browser/live-listeners.ts'

const firstPollAfter = 5_000
const pollInterval = 60_000
/** A browser with push is notified of everything that way. */
const pollIntervalWithPush = 300_000

/** The events of the stream that cover the same data. */
const coveringEvents = {
  counts: ['counts', 'credits'],
  chats: ['message', 'changed', 'read', 'chats', 'reach', 'fraud_notice'],
  likes: ['like', 'match', 'reach'],
} satisfies Record<string, LiveType[]>

type Share = (type: LiveType, data: unknown) => void

/**
 * Polls the server for the stream's data, in case events get lost; the server usually answers 304. Shares only what is
 * new.
 */
export class Poll {
  #share: Share
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false
  #lastAnswers = new Map<LiveType, string>()

  constructor(share: Share) {
    this.#share = share
  }

  /** The first poll is a few seconds after the page was loaded, or now if that is long ago. */
  start() {
    this.#isEnded = false
    navigator.serviceWorker?.addEventListener('message', this.#onWorkerMessage)
    this.#next(Math.max(0, firstPollAfter - performance.now()))
  }

  stop() {
    this.#isEnded = true
    navigator.serviceWorker?.removeEventListener('message', this.#onWorkerMessage)
    clearTimeout(this.#timer)
  }

  /** Polls now and then continues as usual. */
  now = async () => {
    clearTimeout(this.#timer)
    await Promise.allSettled([this.#user(), this.#lists()])
    this.#next((await hasPush()) ? pollIntervalWithPush : pollInterval)
  }

  /** For this tab alone, which may have missed something since its page was read. */
  counts = () => void this.#user(emitLive).catch(() => undefined)

  #lists() {
    return Promise.allSettled([this.#chats(), this.#likes()])
  }

  /** Polls at once after a push. */
  #onWorkerMessage = ({ data }: MessageEvent) => {
    if (data?.type === 'NEW_PUSH_MESSAGE') void this.#lists()
  }

  #next(pause: number) {
    clearTimeout(this.#timer)
    if (!this.#isEnded) this.#timer = setTimeout(this.now, pause)
  }

  async #user(share = this.#share) {
    const asking = callServer<typeof readUserCall>('GET /user.php', noRetry)
    const { answer, isOvertaken } = await watchEventsDuring(coveringEvents.counts, asking)
    if (!answer.user) return window.dispatchEvent(new Event(loggedOutEvent))
    const { unread_messages, new_likes, credits } = answer.user
    if (!isOvertaken) share('counts', { unread_messages, new_likes, credits })
  }

  async #chats() {
    const asking = callServer<typeof listChatsCall>('GET /chats.php', { ...noRetry, query: {} })
    this.#shareNew('polled_chats', await watchEventsDuring(coveringEvents.chats, asking))
  }

  async #likes() {
    const asking = callServer<typeof listLikesCall>('GET /likes.php', { ...noRetry, query: {} })
    this.#shareNew('polled_likes', await watchEventsDuring(coveringEvents.likes, asking))
  }

  #shareNew(type: LiveType, { answer, isOvertaken }: WatchedAnswer<unknown>) {
    if (isOvertaken) return
    const text = JSON.stringify(answer)
    const before = this.#lastAnswers.get(type)
    this.#lastAnswers.set(type, text)
    // On the first poll the page's own data is only seconds old.
    if (before !== undefined && before !== text) this.#share(type, answer)
  }
}

interface WatchedAnswer<Answer> {
  answer: Answer
  /** True if events of the stream arrived meanwhile. They take precedence, because the answer may be older. */
  isOvertaken: boolean
}

async function watchEventsDuring<Answer>(
  types: readonly LiveType[],
  asking: Promise<Answer>,
): Promise<WatchedAnswer<Answer>> {
  let isOvertaken = false
  const overtake = () => {
    isOvertaken = true
  }
  const stops = types.map((type) => onLive(type, overtake))
  try {
    const answer = await asking
    return { answer, isOvertaken }
  } finally {
    for (const stop of stops) stop()
  }
}

/** The next poll is soon enough for another attempt. */
const noRetry = { retry: 0 } as const

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return Boolean(await registration?.pushManager?.getSubscription())
  } catch {
    return false
  }
}
