import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useAct } from '../../shell/use-act.tsx'
import type { QueueKind } from '../queue-kinds.ts'
import type { QueueItem } from '../queue-view.ts'
import type { workOnCaseCall } from '../queues.api.ts'

/** A case with what its page knows about it. */
interface ShownItem extends QueueItem {
  /** Its actions ignore presses: it has just appeared, or has been decided. */
  isInert: boolean
  /** A decision was asked for, and the next case opens. */
  isDecided: boolean
  setIsDecided: (isDecided: boolean) => void
}

export const ItemContext = createContext<ShownItem | null>(null)

/** The case on the page. */
export function useItem(): ShownItem {
  const item = useContext(ItemContext)
  if (!item) throw new Error('only within the page of a case')
  return item
}

/** A press within this time was meant for the case before. */
const unseenMilliseconds = 500

/** Whether the case has been on the page long enough for somebody to have seen it. */
export function useSeen(): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSeen(true), unseenMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isSeen
}

/** Claims the next case of a queue and opens it; without one the list, which says so. */
export function useOpenNext(kind: QueueKind) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const site = query.get('site')

  return async function openNext() {
    const { case: next } = await callServer<typeof workOnCaseCall>('POST /staff-case.php', {
      body: { do: 'next', kind, ...(site && { site }) },
    })
    if (!next) await showToast({ title: t`Nothing else is waiting here.` })
    await navigate(queueAddress(kind, { ...(next && { id: next }), site }))
  }
}

/** The page of a queue, or of a case in it; both remember the chosen site. */
export function queueAddress(
  kind: QueueKind,
  { id, site, ...more }: { id?: string; site?: string | null; list?: string; after?: string } = {},
) {
  const query = new URLSearchParams(Object.entries({ ...(site && { site }), ...more }))
  return `/staff/queues/${kind}${id ? `/${id}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

interface DecideOptions {
  /** The toast's words. */
  words?: string
  /** The case stays open for a further act. */
  keepOpen?: boolean
  /** After it has been undone, before this case opens again. */
  undone?: () => void
}

/**
 * Asks for an act about the case on the page. Unless the case stays open, the next one opens; undoing leads back to
 * this one.
 */
export function useDecide() {
  const item = useItem()
  const { act, pending, problem } = useAct()
  const after = useAfterAct()

  function decide(
    kind: string,
    payload: Record<string, unknown>,
    { words, keepOpen = false, undone }: DecideOptions = {},
  ) {
    const following = after(keepOpen)
    return act(kind, payload, {
      case: item.id,
      keepOpen,
      ...(words && { words }),
      done: following.done,
      undone: () => {
        undone?.()
        following.undone()
      },
    })
  }

  return { decide, pending, problem }
}

/** What follows an act about the case on the page. */
export function useAfterAct() {
  const item = useItem()
  const openNext = useOpenNext(item.kind)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  return (keepOpen: boolean) => ({
    done: () => {
      if (keepOpen) return void revalidate()
      item.setIsDecided(true)
      // Without the next case, this one shows that it is decided.
      void openNext().catch(() => revalidate())
    },
    undone: () => {
      item.setIsDecided(false)
      void navigate(queueAddress(item.kind, { id: item.id, site: query.get('site') }))
    },
  })
}
