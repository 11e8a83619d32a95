import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The words of the button, for screen readers and as its tooltip. */
  label: string
  icon: ReactNode
  /** `float` is for photos, `plain` for paper and cards. */
  variant?: 'plain' | 'float'
}

/** For places where text does not fit: the heart on a card, the cross of a notice. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'grid size-12 shrink-0 place-items-center rounded-full transition-colors duration-150',
        variant === 'float'
          ? 'bg-white/95 text-primary shadow-card hover:bg-white high:border-2 high:border-black'
          : 'text-current hover:bg-ink/8',
        className,
      )}
    >
      {icon}
    </button>
  )
}
