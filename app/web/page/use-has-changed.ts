import { useState } from 'react'

/** Whether `shown` has changed since the visit began; pass undefined while it is unknown. */
export function useHasChanged(shown: string | undefined): boolean {
  const [first, setFirst] = useState(shown)
  const [arrived, setArrived] = useState(false)
  if (first === undefined && shown !== undefined) setFirst(shown)
  if (first !== undefined && shown !== undefined && shown !== first && !arrived) setArrived(true)
  return arrived
}
