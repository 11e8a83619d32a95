import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { type Counts, toldCounts } from '#app/web/page/told-counts.ts'
import type { User } from '#app/web/user.contract.ts'

/** Counts from the stream from now on, even for a page still loading, whose data may be older. */
export function useToldCounts(user: User | null) {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isReading = navigation.state !== 'idle' || revalidator.state !== 'idle'
  const meanwhile = useRef<{ member: string; counts: Partial<Counts> } | null>(null)

  const take = (counts: Partial<Counts>) => {
    if (!user) return
    if (isReading)
      meanwhile.current = { member: user.id, counts: { ...meanwhile.current?.counts, ...counts } }
    toldCounts.tell(user, counts)
  }
  useLive<Partial<Counts>>('counts', take)
  useLive<Partial<Counts>>('credits', take)

  useEffect(() => {
    const told = meanwhile.current
    if (user && told?.member === user.id) toldCounts.tell(user, told.counts)
  }, [user])
  useEffect(() => {
    if (!isReading) meanwhile.current = null
  }, [isReading])
}
