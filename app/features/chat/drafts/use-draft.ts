import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { Message } from '../chat.contract.ts'
import { type Draft, isEmpty } from './draft.ts'
import { onDraftNews } from './draft-news.ts'
import { DraftStore } from './draft-store.ts'
import { type Addressee, dropEmptyDraft, keepDraft, moveDraft, readDraft } from './drafts.ts'
import { useTakeOver } from './use-take-over.ts'

export type Quotable = Pick<Message, 'id' | 'own' | 'kind' | 'text'>

interface DraftOf {
  account: string
  partner: Addressee
  /** What the server has kept for this person and sends by itself; what was begun on this device is newer. */
  offered: string | null
  /** It has been sent since, by whoever. */
  isSaid: boolean
  /** What the member has just chosen to answer to. */
  quoted: Quotable | null
  returned: Returned | null
  field: RefObject<HTMLTextAreaElement | null>
}

/** What could not be sent, to be written differently. */
export interface Returned extends Draft {
  /** It is safe as a draft. */
  onKept: () => void
}

/** What is being written to somebody: kept with every letter, and there again on return. */
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

  // What was sent or changed in another tab would else stand here still, to be paid a second time.
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

  // The same holds for what the server has sent by itself meanwhile.
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
    // Somebody may have begun to type before the page came to life.
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
