import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { Message } from '../chat.contract.ts'
import { cancelSignupDraft } from '../thread/thread-calls.ts'
import { type Draft, isEmpty } from './draft.ts'
import { onDraftBroadcast } from './draft-broadcast.ts'
import { DraftStore } from './draft-store.ts'
import { type Addressee, deleteEmptyDraft, moveDraft, persistDraft, readDraft } from './drafts.ts'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every move of the conversation
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
