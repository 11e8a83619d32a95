import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Message } from '../chat.contract.ts'
import type { ThreadStore } from './thread-store.ts'
import { getRowKey } from './timeline.ts'

/** How long it is highlighted. */
const highlightDuration = 3_000

/** The message that a quote or the address points to; older messages are loaded until it is found. */
export function useTargetMessage(thread: ThreadStore) {
  const [target, setTarget] = useState<{ key: string }>()
  const [params] = useSearchParams()
  const requestedSequence = Number(params.get('message'))

  async function show(matches: (message: Message) => boolean) {
    const message = await thread.loadUntil(matches)
    if (message) setTarget({ key: getRowKey(message) })
  }

  const showRequested = useEffectEvent((sequence: number) => show((message) => message.sequence === sequence))
  useEffect(() => {
    if (requestedSequence > 0) void showRequested(requestedSequence)
  }, [requestedSequence])
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setTarget(undefined), highlightDuration)
    return () => clearTimeout(timer)
  }, [target])

  return {
    wanted: target,
    show: (id: string) => void show((message) => message.id === id),
    /** Scrolls to a message that was not sent. */
    showUnsent: (clientId: string) => setTarget({ key: clientId }),
  }
}
