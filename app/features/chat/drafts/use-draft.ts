import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Message } from '#app/features/chat/chat.contract.ts'
import { cancelSignupDraft } from '#app/features/chat/thread/thread-calls.ts'
import { Store, useStore } from '#app/web/browser/store.ts'
import {
  type Addressee,
  type Draft,
  deleteEmptyDraft,
  isEmpty,
  moveDraft,
  noDraft,
  onDraftBroadcast,
  persistDraft,
  readDraft,
  readDrafts,
} from './drafts.ts'

/**
 * A draft to one person, perhaps open in several tabs. Every letter is persisted; other tabs re-read it when notified
 * and when shown again, so all end with the same text.
 */
export class DraftStore extends Store<Draft> {
  #read: () => Promise<Draft | undefined>
  #isPersisted = Promise.resolve(true)
  #hasChanged = false

  /** `read` rejects where the browser has no storage. */
  constructor(draft: Draft, read: () => Promise<Draft | undefined>) {
    super(draft)
    this.#read = read
  }

  /** Resolves once the draft is persisted, or cannot be. */
  async change(changes: Partial<Draft>, keep: (draft: Draft) => Promise<boolean>) {
    this.#hasChanged = true
    const draft = { ...this.snapshot(), ...changes }
    this.set(draft)
    this.#isPersisted = keep(draft)
    await this.#isPersisted
  }

  /** Loads the draft stored earlier, unless the member has already begun to type. */
  async open() {
    const kept = await this.#read().catch(() => undefined)
    if (kept && !this.#hasChanged) this.set(kept)
  }

  /** Applies another tab's change, either from its message or by reading the storage. */
  async sync(told?: Draft) {
    const isKept = await this.#isPersisted
    const before = this.snapshot()
    const now = await this.#read().then(
      (kept) => kept ?? (told || this.#hasChanged ? noDraft : before),
      () => told,
    )
    // What could not be persisted exists only here; text typed meanwhile is newer.
    if (!now || !(isKept || told) || this.snapshot() !== before) return
    if (told) this.#hasChanged = true
    this.set(now)
  }
}

export type Quotable = Pick<Message, 'id' | 'own' | 'kind' | 'text'>

interface DraftOptions {
  account: string
  partner: Addressee
  /** The message the server stores for this person and would send automatically; a draft on this device is newer. */
  signupDraft: string | null
  /** The message has been sent since, by the server or the member. */
  isSignupDraftSent: boolean
  /** The message the member has just chosen to answer. */
  quoted: Quotable | null
  returned: ReturnedMessage | null
  field: RefObject<HTMLTextAreaElement | null>
}

/** A message that could not be sent, returned for editing. */
export interface ReturnedMessage extends Draft {
  /** Called once it is stored as a draft. */
  onPersisted: () => void
}

/** The draft to one person: persisted with every letter and restored on return. */
export function useDraft({
  account,
  partner,
  signupDraft,
  isSignupDraftSent,
  quoted,
  returned,
  field,
}: DraftOptions) {
  const { id: profile, archived } = partner
  const [store] = useState(
    () => new DraftStore({ text: signupDraft ?? '', quoted: null }, () => readDraft(account, profile)),
  )
  const draft = useStore(store)
  const { takeOver: overrideSignupDraft, isTakenOver } = useSignupDraftOverride(profile, signupDraft)

  async function change(changes: Partial<Draft>) {
    await store.change(changes, (next) => persistDraft(account, partner, next))
    finishChange()
  }

  function finishChange() {
    const stored = store.snapshot()
    overrideSignupDraft(stored.text)
    if (signupDraft === null && isEmpty(stored)) void deleteEmptyDraft(account, profile)
  }

  // Otherwise text sent or changed in another tab would remain here and might be paid for twice.
  useEffect(() => {
    const listeners = new AbortController()
    const sync = () => void store.sync()
    window.addEventListener('focus', sync, { signal: listeners.signal })
    window.addEventListener('pageshow', sync, { signal: listeners.signal })
    const unsubscribe = onDraftBroadcast((news) => {
      if (news.account === account && news.profile === profile) void store.sync(news.draft)
    })
    return () => {
      listeners.abort()
      unsubscribe()
    }
  }, [store, account, profile])

  // The same applies to a message the server has sent automatically meanwhile.
  const clearSentText = useEffectEvent(() => {
    if (store.snapshot().text === signupDraft) void change({ text: '' })
  })
  useEffect(() => {
    if (isSignupDraftSent) clearSentText()
  }, [isSignupDraftSent])

  const retryOverride = useEffectEvent(() => overrideSignupDraft(store.snapshot().text))
  useEffect(() => {
    const retry = () => retryOverride()
    const pageListeners = new AbortController()
    window.addEventListener('online', retry, { signal: pageListeners.signal })
    window.addEventListener('pagehide', retry, { signal: pageListeners.signal })
    return () => {
      pageListeners.abort()
      retry()
    }
  }, [])

  const moveWithChat = useEffectEvent(() => moveDraft(account, partner))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `archived` runs the effect when the conversation is archived or restored, to store that with the draft
  useEffect(() => {
    void moveWithChat()
  }, [archived])

  const adoptTypedText = useEffectEvent(() => {
    // The member may have typed before hydration.
    const typed = field.current?.value ?? ''
    if (typed !== draft.text) void change({ text: typed })
  })
  const finishOpening = useEffectEvent(finishChange)
  useEffect(() => {
    adoptTypedText()
    void store.open().then(() => finishOpening())
  }, [store])

  const quote = useEffectEvent(({ id, own, kind, text }: Quotable) => {
    void change({ quoted: { id, own, kind, text: text ?? '' } })
    field.current?.focus()
  })
  useEffect(() => {
    if (quoted) quote(quoted)
  }, [quoted])

  const restoreReturned = useEffectEvent(async ({ onPersisted, ...back }: ReturnedMessage) => {
    const text = draft.text.trim() ? `${back.text}\n${draft.text}` : back.text
    field.current?.focus()
    await change({ text, quoted: back.quoted ?? draft.quoted })
    onPersisted()
  })
  useEffect(() => {
    if (returned) void restoreReturned(returned)
  }, [returned])

  return { ...draft, change, isTakenOver }
}

/** Stops the server from sending the sign-up message once the member changes, empties or sends it. */
function useSignupDraftOverride(profile: string, signupDraft: string | null) {
  const isPending = useRef(signupDraft !== null)
  const latest = useRef(signupDraft)
  const hasNewerChange = useRef(false)
  const [isTakenOver, setTakenOver] = useState(false)

  function takeOver(text: string) {
    latest.current = text
    hasNewerChange.current = true
    if (!isPending.current || text === signupDraft) return
    isPending.current = false
    hasNewerChange.current = false
    setTakenOver(true)
    // If the call fails, it is repeated with the next letter, when back online, on leaving, and when the page opens
    // again.
    cancelSignupDraft(profile).catch(() => {
      isPending.current = true
      // One of these came before the failure was known.
      if (hasNewerChange.current) takeOver(latest.current ?? '')
    })
  }

  return { takeOver, isTakenOver }
}

/** The drafts on this device, read again whenever a conversation is opened or left. */
export function useDrafts(account: string) {
  const [drafts, setDrafts] = useState<Awaited<ReturnType<typeof readDrafts>>>([])
  const { id: open } = useParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` reads again after a conversation is opened or left, where a draft may have been written
  useEffect(() => {
    let isHere = true
    void readDrafts(account).then((found) => isHere && setDrafts(found))
    return () => {
      isHere = false
    }
  }, [account, open])

  function discardDraft(to: Addressee) {
    setDrafts([...drafts.filter(({ profile }) => profile.id !== to.id), { ...noDraft, profile: to }])
    void persistDraft(account, to, noDraft)
    // The server may not know about the change yet. If the call fails, it is repeated when the conversation opens.
    cancelSignupDraft(to.id).then(
      () => deleteEmptyDraft(account, to.id),
      () => {},
    )
  }
  return { drafts, discardDraft }
}
