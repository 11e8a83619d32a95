import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '../chat.contract.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'

export type Quotable = Pick<Message, 'id' | 'own' | 'kind' | 'text'>

interface DraftOf {
  account: string
  profile: string
  /** What the server has kept for this person; what was begun on this device is newer. */
  offered: string | null
  /** What the member has just chosen to answer to. */
  quoted: Quotable | null
  field: RefObject<HTMLTextAreaElement | null>
}

/** What is being written to somebody: kept with every letter, and there again on return. */
export function useDraft({ account, profile, offered, quoted, field }: DraftOf) {
  const [draft, setDraft] = useState<Draft>({ text: offered ?? '', quoted: null })
  const isBegun = useRef(false)

  function change(changes: Partial<Draft>) {
    isBegun.current = true
    const next = { ...draft, ...changes }
    setDraft(next)
    void keepDraft(account, profile, next)
  }

  const takeTyped = useEffectEvent(() => {
    // Somebody may have begun to type before the page came to life.
    const typed = field.current?.value ?? ''
    if (typed !== draft.text) change({ text: typed })
  })
  useEffect(() => {
    takeTyped()
    let isHere = true
    readDraft(account, profile).then((kept) => kept && isHere && !isBegun.current && setDraft(kept))
    return () => {
      isHere = false
    }
  }, [account, profile])

  const quote = useEffectEvent(({ id, own, kind, text }: Quotable) => {
    change({ quoted: { id, own, kind, text: text ?? '' } })
    field.current?.focus()
  })
  useEffect(() => {
    if (quoted) quote(quoted)
  }, [quoted])

  return { ...draft, change }
}
