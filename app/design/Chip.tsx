import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from './join-classes.ts'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** Makes the whole chip a button that removes it … */
  onRemove?: () => void
  /** … or a link to the page without it, which works before the script has loaded. */
  removeTo?: string
  className?: string
}

const look = 'inline-flex items-center gap-2 rounded-full border px-4 text-sm font-semibold [&_svg]:shrink-0'
const removable =
  'min-h-12 border-field bg-card transition-colors duration-150 hover:border-ink hover:bg-sand'

export function Chip({ children, icon, onRemove, removeTo, className }: ChipProps) {
  const words = (
    <>
      {icon}
      {children}
    </>
  )
  const removal = (
    <>
      {words}
      <X size={18} aria-hidden />
      <span className="sr-only">
        <Trans>Remove</Trans>
      </span>
    </>
  )

  if (removeTo !== undefined) {
    return (
      <Link to={removeTo} preventScrollReset className={joinClasses(look, removable, className)}>
        {removal}
      </Link>
    )
  }
  if (onRemove) {
    return (
      <button type="button" onClick={onRemove} className={joinClasses(look, removable, className)}>
        {removal}
      </button>
    )
  }
  return <span className={joinClasses(look, 'min-h-10 border-line bg-card', className)}>{words}</span>
}
