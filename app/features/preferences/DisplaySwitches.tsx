import { Trans, useLingui } from '@lingui/react/macro'
import Contrast from 'lucide-react/icons/contrast'
import type { ReactNode } from 'react'
import {
  type Display,
  displayCookie,
  formatDisplay,
  type TextSize,
  textSizes,
} from '#app/web/cookies/display.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { useDisplay } from '#app/web/cookies/use-display.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

const signs: Record<TextSize, string> = { a: 'A', a1: 'A+', a2: 'A++' }

const switchButton =
  'inline-flex min-h-12 min-w-13 items-center justify-center gap-2 rounded-full border-2 border-field bg-card px-4 py-1 font-bold aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white'

/**
 * Text size and contrast: applied at once, remembered for a year, and for members stored for every device. Children go
 * into the last row.
 */
export function DisplaySwitches({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const display = useDisplay()
  const isMember = useUser() !== null
  const names: Record<TextSize, string> = { a: t`Normal text`, a1: t`Larger text`, a2: t`Largest text` }

  function show(next: Display) {
    setCookie(displayCookie, formatDisplay(next), 365)
    Object.assign(document.documentElement.dataset, next)
    // This device has stored it already, so a failure need not be shown.
    if (isMember) import('./store-display.ts').then(({ storeDisplay }) => storeDisplay(next)).catch(() => {})
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left me-3 font-semibold max-[429px]:w-full">
          <Trans>Text size</Trans>
        </legend>
        {textSizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={display.text === size}
            onClick={() => show({ ...display, text: size })}
            className={switchButton}
          >
            <span aria-hidden>{signs[size]}</span>
            <span className="sr-only">{names[size]}</span>
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-pressed={display.contrast === 'high'}
        onClick={() => show({ ...display, contrast: display.contrast === 'high' ? 'normal' : 'high' })}
        className={switchButton}
      >
        <Contrast aria-hidden /> <Trans>High contrast</Trans>
      </button>
      {children}
    </div>
  )
}
