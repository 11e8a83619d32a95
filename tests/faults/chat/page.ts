import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type {
  ChatAnswer,
  Message,
  MessageEventPayload,
  SentMessage,
} from '#app/features/chat/chat.contract.ts'
import { ThreadStore } from '#app/features/chat/thread/thread-store.ts'
import { newId } from '#app/platform/ids.server.ts'
import { readEvents, type StreamEvent } from '#tests/read-events.ts'

/** Between two messages, so that nobody writes more than a member may. */
const shortestThought = 300
const pauseToRetry = 200
/** Pauses double up to this, so that a site in trouble is not asked more and more. */
const longestPause = 3_200
/** A page that receives nothing for so long reconnects. Heartbeats are rarer, so quiet streams are reopened as well. */
const silence = 15_000

export interface Person {
  id: string
  cookie: string
}

interface Opening {
  partner: Person
  /** Where the site currently answers. */
  where: () => string
  /** Milliseconds between two messages. */
  pauseToThink?: number
}

/**
 * One side of a conversation as a browser has it open. It writes one message after the other, each until acknowledged,
 * and shows with the page's own store what the stream and its reads bring.
 */
export class Page {
  readonly person: Person
  readonly partner: Person
  /** In the order in which they were written. */
  readonly acknowledged: Message[] = []
  /** Of the events that came over its streams. */
  readonly numbers: number[] = []
  isSending = false
  /** The milliseconds that the slowest message took until it was acknowledged. */
  longestWait = 0
  /** Why it stopped writing. */
  problem: unknown
  #where: () => string
  #pauseToThink: number
  #thread: ThreadStore | undefined
  #position: string | undefined
  #isWriting = true
  #ending = new AbortController()
  #writing: Promise<void> | undefined
  #following: Promise<void> | undefined

  constructor(person: Person, { partner, where, pauseToThink = shortestThought }: Opening) {
    this.person = person
    this.partner = partner
    this.#where = where
    this.#pauseToThink = pauseToThink
  }

  open() {
    this.#writing = this.#write().catch((error) => {
      this.problem = error
    })
    this.#following = this.#follow()
  }

  get shown(): readonly Message[] {
    return this.#thread?.snapshot().messages ?? []
  }

  /** Resolves when the last one is acknowledged. */
  async stopWriting() {
    this.#isWriting = false
    await this.#writing
  }

  async close() {
    this.#isWriting = false
    this.#ending.abort()
    await Promise.allSettled([this.#writing, this.#following])
  }

  async #write() {
    while (this.#isWriting) {
      await this.#send(`${this.person.id} ${this.acknowledged.length}`)
      await pause(this.#pauseToThink)
    }
  }

  /** Uses one client id until there is an answer, as the outbox does. */
  async #send(text: string) {
    const json = { profile: this.partner.id, client_id: newId(), text }
    const started = performance.now()
    this.isSending = true
    const sent = await this.#ask<SentMessage>('/api/chat.php', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
    this.isSending = false
    this.longestWait = Math.max(this.longestWait, performance.now() - started)
    this.acknowledged.push(sent.message)
  }

  async #follow() {
    this.#thread = new ThreadStore(await this.#read({}), (place) => this.#read(place))
    while (!this.#ending.signal.aborted) {
      await this.#readStream(this.#thread).catch(() => {}) // it broke, or was silent
      await pause(pauseToRetry)
    }
  }

  /** Reads one stream until its end. */
  async #readStream(thread: ThreadStore) {
    const silent = new AbortController()
    const alarm = setTimeout(() => silent.abort(), silence)
    try {
      const after = this.#position === undefined ? '' : `?after=${this.#position}`
      const response = await fetch(`${this.#where()}/api/events.php${after}`, {
        headers: { cookie: this.person.cookie },
        signal: AbortSignal.any([this.#ending.signal, silent.signal]),
      })
      if (!response.ok) throw new Error(`the stream answered ${response.status}`)
      for await (const heard of readEvents(response)) {
        alarm.refresh()
        this.#applyEvent(heard, thread)
      }
    } finally {
      clearTimeout(alarm)
    }
  }

  #applyEvent({ id, type, data }: StreamEvent, thread: ThreadStore) {
    this.#position = id ?? this.#position
    if (type === 'ready' || type === 'resync') return void thread.catchUp()
    if (id !== undefined) this.numbers.push(Number(id))
    if (type === 'message') thread.applyMessage((data as MessageEventPayload).message)
  }

  #read({ after }: { before?: number; after?: number }): Promise<ChatAnswer> {
    const place = after === undefined ? '' : `&after=${after}`
    return this.#ask<ChatAnswer>(`/api/chat.php?profile=${this.partner.id}${place}`)
  }

  /** Retries until there is an answer; these pages should never get a refusal. */
  async #ask<Answer>(path: string, { headers, ...init }: RequestInit = {}): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      this.#ending.signal.throwIfAborted()
      const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(silence)])
      const all = { ...headers, cookie: this.person.cookie }
      // The answer may also break off in the middle.
      const answer = await fetch(this.#where() + path, { ...init, headers: all, signal })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => ({ status: 503, text: '' }))
      if (answer.status < 300) return JSON.parse(answer.text) as Answer
      if (answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      await pause(Math.min(pauseToRetry * 2 ** attempt, longestPause))
    }
  }
}

/** How many messages a page should show in the end: its own and its partner's. */
export function written(pages: readonly Page[], place: number): number {
  return (pages[place]?.acknowledged.length ?? 0) + (pages[place ^ 1]?.acknowledged.length ?? 0)
}

/** One run without gaps, each message once; events over the stream arrived once and in order as well. */
export function expectShownInOrder({ shown, numbers, person }: Page) {
  expect(shown.map(({ sequence }) => sequence)).toEqual(shown.map((_, place) => place + 1))
  expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length)
  for (const own of [true, false]) {
    const written = shown.filter((message) => message.own === own).map(({ text }) => text?.split(' ')[1])
    expect(written).toEqual(written.map((_, place) => String(place)))
  }
  expect(numbers, `events of ${person.id}`).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
}

/** Every acknowledged message is at its acknowledged place, for both. */
export function expectNothingLost(page: Page, pages: readonly Page[]) {
  const partner = pages.find(({ person }) => person.id === page.partner.id)
  for (const { id, sequence, text } of page.acknowledged)
    for (const side of [page, partner])
      expect(side?.shown[sequence - 1]).toMatchObject({ id, text, own: side === page })
}
