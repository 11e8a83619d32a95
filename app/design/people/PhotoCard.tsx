import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../join-classes.ts'
import { Photo, type PhotoProps } from './Photo.tsx'

type PhotoCardProps = {
  photo: PhotoProps
  /** 'Theo, 66'; with `to` it is the link that covers the card. */
  title: ReactNode
  to?: string
  /** Whether the router asks for the way as soon as the link is shown; in long lists one link that does is enough. */
  discover?: 'render' | 'none'
  /** Lines under the title. */
  children?: ReactNode
  /** Even on a wide card: many lines on the photo would cover a face. */
  wordsBelow?: boolean
  /** A label, clear of the action at any width. */
  topLeft?: ReactNode
  /** One round button. */
  topRight?: ReactNode
  /** Below all words, on one line with those of the neighbours. */
  foot?: ReactNode
  headingLevel?: 2 | 3
  as?: 'article' | 'div' | 'li'
  className?: string
}

/** On a wide card the words stand on the photo, on a narrow one below it, where they cover no face. */
export function PhotoCard({
  photo,
  title,
  to,
  discover,
  children,
  wordsBelow = false,
  topLeft,
  topRight,
  foot,
  headingLevel = 3,
  as: Element = 'article',
  className,
}: PhotoCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Element
      data-pressable={to ? '' : undefined}
      className={joinClasses(
        // What is no container never counts as wide.
        !wordsBelow && '@container',
        'relative isolate grid rounded-card bg-card shadow-card has-[a[data-cover]:focus-visible]:outline-3 has-[a[data-cover]:focus-visible]:outline-offset-2 has-[a[data-cover]:focus-visible]:outline-focus high:ring-2 high:ring-line',
        className,
      )}
    >
      <div className="grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded-card">
        <Photo
          {...photo}
          className={joinClasses('col-start-1 row-start-1 self-start rounded-none', photo.className)}
        />
        <div className="z-10 col-start-1 row-start-2 flex min-h-photo-words flex-col p-3 @min-[14rem]:caption-shade @min-[14rem]:row-start-1 @min-[14rem]:min-h-0 @min-[14rem]:self-end @min-[14rem]:px-4 @min-[14rem]:pt-18 high:@min-[14rem]:pt-3 @min-[14rem]:pb-3.5 @min-[14rem]:text-white">
          {topLeft && (
            <div className="mb-1.5 flex @min-[14rem]:absolute @min-[14rem]:start-3 @min-[14rem]:top-3 @min-[14rem]:end-18">
              {topLeft}
            </div>
          )}
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
          {foot && <div className="relative z-10 mt-auto pt-2">{foot}</div>}
        </div>
      </div>
      {topRight && <div className="absolute end-2 top-2 z-10">{topRight}</div>}
    </Element>
  )
}
