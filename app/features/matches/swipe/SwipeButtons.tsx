import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { Button } from '#app/design/buttons/Button.tsx'
import type { SwipeDeck } from './swipe.contract.ts'

interface SwipeButtonsProps {
  /** The name of the person on the top card. */
  name: string | undefined
  /** What can be undone. */
  last: SwipeDeck['last_decision']
  onPass: () => void
  onUndo: () => void
  onLike: () => void
}

export function useUndoLabel(last: SwipeDeck['last_decision']) {
  const { t } = useLingui()
  const undone = last?.card.name
  if (!last) return undefined
  return last.liked ? t`Undo your like for ${undone}` : t`Undo: bring ${undone} back`
}

/** Marked as disabled without the attribute: a button pressed by keyboard must keep the focus. */
export function SwipeButtons({ name, last, onPass, onUndo, onLike }: SwipeButtonsProps) {
  const { t } = useLingui()
  const undoWords = useUndoLabel(last)
  const place =
    'min-h-16 grow basis-auto text-beside wrap-break-word flex-col gap-1 px-2! aria-disabled:opacity-50'
  return (
    <div className="mx-auto flex w-full max-w-deck shrink-0 gap-2 flat:max-w-none">
      <Button
        variant="line"
        className={place}
        icon={<X aria-hidden />}
        aria-disabled={!name}
        aria-label={name ? t`Skip ${name}` : undefined}
        aria-keyshortcuts="ArrowLeft"
        onClick={onPass}
      >
        <Trans context="swipe game">Skip</Trans>
      </Button>
      <Button
        variant="line"
        className={place}
        icon={<Undo2 aria-hidden />}
        aria-disabled={!last}
        aria-label={undoWords}
        aria-keyshortcuts="Backspace"
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </Button>
      <Button
        className={place}
        icon={<Heart aria-hidden fill="currentColor" />}
        aria-disabled={!name}
        aria-label={name ? t`Like ${name}` : undefined}
        aria-keyshortcuts="ArrowRight"
        onClick={onLike}
      >
        <Trans context="button">Like</Trans>
      </Button>
    </div>
  )
}
