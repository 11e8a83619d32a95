import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const focus = useFocusAfterMove(place)
  const nth = place + 1
  return (
    <span className="flex grow justify-between sm:grow-0">
      <IconButton
        ref={focus.left}
        label={t`Move photo ${nth} left`}
        icon={<ArrowLeft aria-hidden />}
        aria-disabled={place === 0}
        className="aria-disabled:opacity-40"
        onClick={() => {
          focus.remember('left')
          onMove(place - 1)
        }}
      />
      <IconButton
        ref={focus.right}
        label={t`Move photo ${nth} right`}
        icon={<ArrowRight aria-hidden />}
        aria-disabled={nth === count}
        className="aria-disabled:opacity-40"
        onClick={() => {
          focus.remember('right')
          onMove(place + 1)
        }}
      />
    </span>
  )
}

/** A button that moves with its tile loses the focus on the way; this restores it. */
function useFocusAfterMove(place: number) {
  const left = useRef<HTMLButtonElement>(null)
  const right = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'left' | 'right' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tile has moved
  useEffect(() => {
    const button = pressed.current === 'left' ? left : right
    if (pressed.current) button.current?.focus()
    pressed.current = null
  }, [place])
  return {
    left,
    right,
    remember(which: 'left' | 'right') {
      pressed.current = which
    },
  }
}
