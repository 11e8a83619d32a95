import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { readGiftsCall } from './gifts.api.ts'
import type { Gift } from './gifts.contract.ts'

/** The gifts with today's prices; undefined until loaded. */
export function useGifts() {
  const [gifts, setGifts] = useState<Gift[]>()
  const { t } = useLingui()
  const { run, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)

  const load = () =>
    run(async () => setGifts((await callLazily<typeof readGiftsCall>('GET /gifts.php')).gifts))
  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    loadFirst()
  }, [])

  return { gifts, load, problem }
}
