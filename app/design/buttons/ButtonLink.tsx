import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ variant, size, wide, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, wide, className })}>
      {icon}
      {children}
    </Link>
  )
}
