import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Message } from '../chat.contract.ts'
import type { ThreadStore } from './thread-store.ts'
import { keyOf } from './timeline.ts'

/** How long it is highlighted. */
const markedFor = 3_000

/** The message that a quote or the address points to; older messages are loaded until it is found. */
export function useWantedMessage(thread: ThreadStore) {
  const [wanted, setWanted] = useState<{ key: string }>()
  const [params] = useSearchParams()
  const asked = Number(params.get('message'))

  async function show(isIt: (message: Message) => boolean) {
    const message = await thread.reach(isIt)
    if (message) setWanted({ key: keyOf(message) })
  }

  const showAsked = useEffectEvent((sequence: number) => show((message) => message.sequence === sequence))
  useEffect(() => {
    if (asked > 0) void showAsked(asked)
  }, [asked])
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setWanted(undefined), markedFor)
    return () => clearTimeout(timer)
  }, [wanted])

  return {
    wanted,
    show: (id: string) => void show((message) => message.id === id),
    /** Scrolls to a message that was not sent. */
    showUnsent: (clientId: string) => setWanted({ key: clientId }),
  }
}
