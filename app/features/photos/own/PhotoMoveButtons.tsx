import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/design/buttons/IconButton.tsx'

interface PhotoMoveButtonsProps {
  /** From 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** For members who do not drag. */
export function PhotoMoveButtons({ place, count, onMove }: PhotoMoveButtonsProps) {
  const { t } = useLingui()
  const nth = place + 1

  function moveTo(to: number, { currentTarget: pressed }: MouseEvent<HTMLElement>) {
    flushSync(() => onMove(to))
    // It moves with its tile and loses the focus on the way.
    pressed.focus()
  }

  return (
    <span className="flex grow justify-between sm:grow-0">
      <IconButton
        label={t`Move photo ${nth} left`}
        icon={<ArrowLeft aria-hidden />}
        aria-disabled={place === 0}
        className="aria-disabled:opacity-40"
        onClick={(event) => moveTo(place - 1, event)}
      />
      <IconButton
        label={t`Move photo ${nth} right`}
        icon={<ArrowRight aria-hidden />}
        aria-disabled={nth === count}
        className="aria-disabled:opacity-40"
        onClick={(event) => moveTo(place + 1, event)}
      />
    </span>
  )
}
