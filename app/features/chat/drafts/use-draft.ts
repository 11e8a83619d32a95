import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { Message } from '../chat.contract.ts'
import { giveUpDraft } from '../thread/thread-calls.ts'
import { type Draft, isEmpty } from './draft.ts'
import { onDraftNews } from './draft-news.ts'
import { DraftStore } from './draft-store.ts'
import { type Addressee, dropEmptyDraft, keepDraft, moveDraft, readDraft } from './drafts.ts'

export type Quotable = Pick<Message, 'id' | 'own' | 'kind' | 'text'>

interface DraftOf {
  account: string
  partner: Addressee
  /** The message the server stores for this person and would send automatically; a draft on this device is newer. */
  offered: string | null
  /** The message has been sent since, by the server or the member. */
  isSaid: boolean
  /** The message the member has just chosen to answer. */
  quoted: Quotable | null
  returned: Returned | null
  field: RefObject<HTMLTextAreaElement | null>
}

/** A message that could not be sent, returned for editing. */
export interface Returned extends Draft {
  /** Called once it is stored as a draft. */
  onKept: () => void
}

/** The draft to one person: persisted with every letter and restored on return. */
export function useDraft({ account, partner, offered, isSaid, quoted, returned, field }: DraftOf) {
  const { id: profile, archived } = partner
  const [store] = useState(
    () => new DraftStore({ text: offered ?? '', quoted: null }, () => readDraft(account, profile)),
  )
  const draft = useStore(store)
  const { takeOver, isTakenOver } = useTakeOver(profile, offered)

  async function change(changes: Partial<Draft>) {
    await store.change(changes, (next) => keepDraft(account, partner, next))
    settle()
  }

  function settle() {
    const kept = store.snapshot()
    takeOver(kept.text)
    if (offered === null && isEmpty(kept)) void dropEmptyDraft(account, profile)
  }

  // Otherwise text sent or changed in another tab would remain here and might be paid for twice.
  useEffect(() => {
    const here = new AbortController()
    const back = () => void store.follow()
    window.addEventListener('focus', back, { signal: here.signal })
    window.addEventListener('pageshow', back, { signal: here.signal })
    const stopHearing = onDraftNews((news) => {
      if (news.account === account && news.profile === profile) void store.follow(news.draft)
    })
    return () => {
      here.abort()
      stopHearing()
    }
  }, [store, account, profile])

  // The same applies to a message the server has sent automatically meanwhile.
  const forgetSaid = useEffectEvent(() => {
    if (store.snapshot().text === offered) void change({ text: '' })
  })
  useEffect(() => {
    if (isSaid) forgetSaid()
  }, [isSaid])

  const takeOverLate = useEffectEvent(() => takeOver(store.snapshot().text))
  useEffect(() => {
    const again = () => takeOverLate()
    const last = new AbortController()
    window.addEventListener('online', again, { signal: last.signal })
    window.addEventListener('pagehide', again, { signal: last.signal })
    return () => {
      last.abort()
      again()
    }
  }, [])

  const followChat = useEffectEvent(() => moveDraft(account, partner))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every move of the conversation
  useEffect(() => {
    void followChat()
  }, [archived])

  const takeTyped = useEffectEvent(() => {
    // The member may have typed before hydration.
    const typed = field.current?.value ?? ''
    if (typed !== draft.text) void change({ text: typed })
  })
  const settleOpened = useEffectEvent(settle)
  useEffect(() => {
    takeTyped()
    void store.open().then(() => settleOpened())
  }, [store])

  const quote = useEffectEvent(({ id, own, kind, text }: Quotable) => {
    void change({ quoted: { id, own, kind, text: text ?? '' } })
    field.current?.focus()
  })
  useEffect(() => {
    if (quoted) quote(quoted)
  }, [quoted])

  const takeBack = useEffectEvent(async ({ onKept, ...back }: Returned) => {
    const text = draft.text.trim() ? `${back.text}\n${draft.text}` : back.text
    field.current?.focus()
    await change({ text, quoted: back.quoted ?? draft.quoted })
    onKept()
  })
  useEffect(() => {
    if (returned) void takeBack(returned)
  }, [returned])

  return { ...draft, change, isTakenOver }
}

/** Stops the server from sending the sign-up message once the member changes, empties or sends it. */
function useTakeOver(profile: string, offered: string | null) {
  const isOffered = useRef(offered !== null)
  const latest = useRef(offered)
  const wasAsked = useRef(false)
  const [isTakenOver, setTakenOver] = useState(false)

  function takeOver(text: string) {
    latest.current = text
    wasAsked.current = true
    if (!isOffered.current || text === offered) return
    isOffered.current = false
    wasAsked.current = false
    setTakenOver(true)
    // If the call fails, it is repeated with the next letter, when back online, on leaving, and when the page opens
    // again.
    giveUpDraft(profile).catch(() => {
      isOffered.current = true
      // One of these came before the failure was known.
      if (wasAsked.current) takeOver(latest.current ?? '')
    })
  }

  return { takeOver, isTakenOver }
}
