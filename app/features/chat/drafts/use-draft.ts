import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '../chat.contract.ts'
import { giveUpDraft } from '../thread/thread-calls.ts'
import { type Draft, isEmpty } from './draft.ts'
import { type DraftNews, onDraftNews } from './draft-news.ts'
import { type Addressee, dropEmptyDraft, keepDraft, moveDraft, readDraft } from './drafts.ts'

export type Quotable = Pick<Message, 'id' | 'own' | 'kind' | 'text'>

interface DraftOf {
  account: string
  partner: Addressee
  /** What the server has kept for this person and sends by itself; what was begun on this device is newer. */
  offered: string | null
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
export function useDraft({ account, partner, offered, quoted, returned, field }: DraftOf) {
  const { id: profile, archived } = partner
  const [draft, setDraft] = useState<Draft>({ text: offered ?? '', quoted: null })
  const isBegun = useRef(false)
  const takeOver = useTakeOver(profile, offered)

  async function change(changes: Partial<Draft>) {
    isBegun.current = true
    const next = { ...draft, ...changes }
    setDraft(next)
    await keepDraft(account, partner, next, draft.text)
    settle(next)
  }

  function settle(kept: Draft) {
    takeOver(kept.text)
    if (offered === null && isEmpty(kept)) void dropEmptyDraft(account, profile)
  }

  const takeKept = useEffectEvent((kept: Draft) => {
    if (isBegun.current) return
    setDraft(kept)
    settle(kept)
  })

  // What was sent or changed in another tab would else stand here still, to be paid a second time.
  const follow = useEffectEvent((news: DraftNews) => {
    if (news.account !== account || news.profile !== profile || news.before !== draft.text) return
    isBegun.current = true
    setDraft(news.draft)
  })
  useEffect(() => onDraftNews((news) => follow(news)), [])

  const takeOverLate = useEffectEvent(() => takeOver(draft.text))
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
  useEffect(() => {
    takeTyped()
    let isHere = true
    readDraft(account, profile).then((kept) => kept && isHere && takeKept(kept))
    return () => {
      isHere = false
    }
  }, [account, profile])

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

  return { ...draft, change }
}

/** Whoever changes what the server has kept, empties it or sends it by hand says it themselves: the server no longer does. */
function useTakeOver(profile: string, offered: string | null) {
  const isOffered = useRef(offered !== null)
  return (text: string) => {
    if (!isOffered.current || text === offered) return
    isOffered.current = false
    // Not reached: asked again with the next letter, when the connection is back, on leaving, and when the page opens again.
    giveUpDraft(profile).catch(() => {
      isOffered.current = true
    })
  }
}
