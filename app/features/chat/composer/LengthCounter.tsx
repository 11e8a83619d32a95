import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { countCharactersLeft, getLengthStep } from './message-length.ts'

interface LengthCounterProps {
  text: string
  limit: number
}

/** Appears when a message is close to the limit. The screen-reader text is separate, so it changes rarely. */
export function LengthCounter({ text, limit }: LengthCounterProps) {
  const left = countCharactersLeft(text, limit)
  const step = getLengthStep(left)
  const [announced, setAnnounced] = useState({ step, left })
  if (step !== announced.step) setAnnounced({ step, left })

  return (
    <>
      {left !== undefined && (
        <p
          className={joinClasses(
            'text-sm tabular-nums',
            left < 0 ? 'font-bold text-danger' : 'text-ink-soft',
          )}
        >
          <CharactersLeft count={left} />
        </p>
      )}
      {/* Always rendered: screen readers only announce changes in a live region that already exists. */}
      <p role="status" className="sr-only">
        {announced.step !== undefined && announced.left !== undefined && (
          <CharactersLeft count={announced.left} />
        )}
      </p>
    </>
  )
}

function CharactersLeft({ count }: { count: number }) {
  const over = -count
  return count < 0 ? (
    <Plural value={over} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={count} one="# character left" other="# characters left" />
  )
}
