import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../join-classes.ts'
import { Photo, type PhotoProps } from './Photo.tsx'

type PhotoCardProps = {
  photo: PhotoProps
  /** 'Theo, 66'; with `to` it is the link that covers the card. */
  title: ReactNode
  to?: string
  /**
   * Whether the router fetches the route as soon as the link is shown; in a long list, one link that does is enough.
   */
  discover?: 'render' | 'none'
  /** Lines under the title. */
  children?: ReactNode
  /** Above the title. */
  label?: ReactNode
  /** One round button. */
  topRight?: ReactNode
  /** Below all text, aligned with that of the neighbouring cards. */
  footer?: ReactNode
  headingLevel?: 2 | 3
  as?: 'article' | 'div' | 'li'
  className?: string
}

/** The text sits below the photo, where it covers no face. */
export function PhotoCard({
  photo,
  title,
  to,
  discover,
  children,
  label,
  topRight,
  footer,
  headingLevel = 3,
  as: Element = 'article',
  className,
}: PhotoCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Element
      data-pressable={to ? '' : undefined}
      className={joinClasses(
        'relative isolate grid rounded-card bg-card shadow-card has-[a[data-cover]:focus-visible]:outline-3 has-[a[data-cover]:focus-visible]:outline-offset-2 has-[a[data-cover]:focus-visible]:outline-focus high:ring-2 high:ring-line',
        className,
      )}
    >
      <div className="grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-card">
        <Photo {...photo} className={joinClasses('self-start rounded-none', photo.className)} />
        <div className="flex min-h-photo-words flex-col p-3">
          {label && <div className="mb-1.5 flex">{label}</div>}
          <Heading className="font-sans text-lg leading-snug font-bold tracking-normal">
            {to ? (
              <Link
                to={to}
                discover={discover}
                data-cover=""
                className="outline-none after:absolute after:inset-0"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {children && <div className="text-sm hyphens-auto">{children}</div>}
          {footer && <div className="relative z-10 mt-auto pt-2">{footer}</div>}
        </div>
      </div>
      {topRight && <div className="absolute end-2 top-2 z-10">{topRight}</div>}
    </Element>
  )
}
