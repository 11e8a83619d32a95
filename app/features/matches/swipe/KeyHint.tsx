import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** For members with a keyboard, judging by the browser. */
export function KeyHint() {
  return (
    <ul className="mx-auto hidden w-full max-w-deck flex-wrap gap-x-5 gap-y-2 text-base text-ink-soft lg:pointer-fine:flex">
      <Key sign="←">
        <Trans context="swipe game">Skip</Trans>
      </Key>
      <Key sign="→">
        <Trans context="button">Like</Trans>
      </Key>
      <Key sign={<Trans context="a key of the keyboard">Backspace</Trans>}>
        <Trans>Undo</Trans>
      </Key>
    </ul>
  )
}

function Key({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <kbd className="grid h-9 min-w-9 place-items-center rounded-lg border border-field bg-card px-2 font-sans text-sm font-semibold text-ink">
        {sign}
      </kbd>
      {children}
    </li>
  )
}
