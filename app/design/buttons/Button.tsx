import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../Spinner.tsx'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

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
