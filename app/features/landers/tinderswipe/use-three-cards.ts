import { useState } from 'react'

interface Choice {
  id: string
  liked: boolean
}

/** Which cards were decided on, in their order; the next one is on top, and nothing is sent anywhere. */
export function useThreeCards(ids: readonly string[]) {
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [isSkipped, setSkipped] = useState(false)
  const top = ids[choices.length]

  function decide(liked: boolean) {
    if (top && !isSkipped) setChoices([...choices, { id: top, liked }])
  }

  /** Back from joining, or back to the last card. */
  function undo() {
    if (isSkipped) setSkipped(false)
    else setChoices(choices.slice(0, -1))
  }

  return {
    choices,
    top,
    /** Everything was decided on, or the visitor goes straight to joining. */
    isOver: isSkipped || top === undefined,
    liked: choices.flatMap(({ id, liked }) => (liked ? [id] : [])),
    like: () => decide(true),
    pass: () => decide(false),
    undo,
    skipAll: () => setSkipped(true),
  }
}
