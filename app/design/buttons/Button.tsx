import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { Spinner } from '#app/design/Spinner.tsx'

export type ButtonVariant = 'main' | 'soft' | 'line' | 'gold' | 'danger' | 'plain'
type ButtonSize = 'normal' | 'small'

export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the available width. */
  wide?: boolean
  className?: string
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-full border-2 text-center leading-tight font-bold text-balance hyphens-auto [hyphenate-limit-chars:14_6_5] no-underline select-none transition-colors duration-150 disabled:border-transparent disabled:bg-mist disabled:text-ink-soft [&_svg]:shrink-0'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-13 px-6.5 py-2',
  small: 'min-h-12 px-5 py-1.5',
}

const variants: Record<ButtonVariant, string> = {
  main: 'border-transparent bg-primary text-white hover:bg-primary-dark',
  soft: 'border-transparent bg-primary-soft text-primary-dark hover:border-primary high:border-primary',
  line: 'border-field bg-card text-ink hover:border-ink hover:bg-sand',
  gold: 'border-transparent bg-secondary text-ink hover:bg-secondary-dark high:border-ink',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-dark',
  plain: 'border-transparent bg-transparent text-primary-dark hover:bg-primary-soft',
}

/** The look of a button, shared by buttons, links and the triggers of menus. */
export function buttonClasses({ variant = 'main', size = 'normal', wide, className }: ButtonLook) {
  return joinClasses(base, sizes[size], variants[variant], wide && 'w-full', className)
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Shows a spinner and ignores further clicks. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus of someone who pressed it by keyboard.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={buttonClasses({ variant, size, wide, className })}
    >
      {pending ? <Spinner size={20} label={false} /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ variant, size, wide, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, wide, className })}>
      {icon}
      {children}
    </Link>
  )
}
