import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Message } from '../chat.contract.ts'
import type { ThreadStore } from './thread-store.ts'
import { keyOf } from './timeline.ts'

/** So long it is told apart from the others. */
const markedFor = 3_000

/** A message to which a quote or the address leads; older ones are read until it is there. */
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
    /** One that was not sent. */
    showUnsent: (clientId: string) => setWanted({ key: clientId }),
  }
}
