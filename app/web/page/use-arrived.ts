import { useState } from 'react'

/** Whether what is shown follows something else of this visit; undefined while that is not known yet. */
export function useArrived(shown: string | undefined): boolean {
  const [first, setFirst] = useState(shown)
  const [arrived, setArrived] = useState(false)
  if (first === undefined && shown !== undefined) setFirst(shown)
  if (first !== undefined && shown !== undefined && shown !== first && !arrived) setArrived(true)
  return arrived
}
