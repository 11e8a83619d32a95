import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useAct } from '../../shell/use-act.tsx'
import type { QueueKind } from '../queue-kinds.ts'
import type { QueueItem } from '../queue-view.ts'
import type { workOnCaseCall } from '../queues.api.ts'

export const ItemContext = createContext<QueueItem | null>(null)

/** The case on the page. */
export function useItem(): QueueItem {
  const item = useContext(ItemContext)
  if (!item) throw new Error('only within the page of a case')
  return item
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
    { words, keepOpen = false }: DecideOptions = {},
  ) {
    return act(kind, payload, {
      case: item.id,
      keepOpen,
      ...(words && { words }),
      ...after(keepOpen),
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
    done: () => void (keepOpen ? revalidate() : openNext()),
    undone: () => void navigate(queueAddress(item.kind, { id: item.id, site: query.get('site') })),
  })
}
