import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Undo2, X } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'

interface SwipeButtonsProps {
  /** Whose card is on top. */
  name: string | undefined
  canLike: boolean
  /** Whose pass can be taken back. */
  undone: string | undefined
  onPass: () => void
  onUndo: () => void
  onLike: () => void
}

/** Not disabled but marked as such: a button that is pressed by keyboard must keep the focus. */
export function SwipeButtons({ name, canLike, undone, onPass, onUndo, onLike }: SwipeButtonsProps) {
  const { t } = useLingui()
  const place = 'min-h-16 grow basis-0 flex-col gap-1 px-2! aria-disabled:opacity-50'
  return (
    <div className="mx-auto flex w-full max-w-[440px] shrink-0 gap-2">
      <Button
        variant="line"
        className={place}
        icon={<X aria-hidden />}
        aria-disabled={!name}
        aria-label={name ? t`Pass ${name}` : undefined}
        aria-keyshortcuts="ArrowLeft"
        onClick={onPass}
      >
        <Trans context="swipe game">Pass</Trans>
      </Button>
      <Button
        variant="line"
        className={place}
        icon={<Undo2 aria-hidden />}
        aria-disabled={!undone}
        aria-label={undone ? t`Undo the pass of ${undone}` : undefined}
        aria-keyshortcuts="Backspace"
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </Button>
      <Button
        className={place}
        icon={<Heart aria-hidden fill="currentColor" />}
        aria-disabled={!name || !canLike}
        aria-label={name ? t`Like ${name}` : undefined}
        aria-keyshortcuts="ArrowRight"
        onClick={onLike}
      >
        <Trans context="button">Like</Trans>
      </Button>
    </div>
  )
}
