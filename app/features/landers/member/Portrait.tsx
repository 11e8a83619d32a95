import { useLingui } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import type { Person } from './member-landing.server.ts'

/** The corner shapes of each brand's portraits; on a phone the page decides the shape. */
const cuts: Record<number, string> = {
  1: 'rounded-[2.5rem] rounded-ee-[10rem]',
  2: 'rounded-[2.5rem] rounded-t-[16rem]',
  3: 'rounded-lg',
  4: 'rounded-[2.5rem] rounded-es-[10rem]',
  5: 'rounded-[2.5rem] rounded-ss-[10rem] rounded-ee-[10rem]',
  6: 'rounded-[2.5rem] rounded-ss-[13rem]',
  7: 'rounded-[2.5rem] rounded-se-[10rem] rounded-es-[10rem]',
}

interface PortraitProps {
  person: Person
  niche: number
  /** The rendered width, from which the browser chooses the file. */
  sizes: string
  className?: string
  /** Classes of the picture on a phone: its size and its corners. */
  onPhone: { shape: string; cut: string }
}

/** The only eagerly loaded picture of the page, in front of an area in the brand's colour. */
export function Portrait({ person, niche, sizes, className, onPhone }: PortraitProps) {
  const { t } = useLingui()
  const { name, picture } = person
  const cut = cuts[niche] ?? cuts[1]
  return (
    <div className={joinClasses('relative isolate', className)}>
      <span
        aria-hidden
        className={joinClasses(
          'absolute inset-0 -z-10 translate-x-4 translate-y-4 bg-primary/20 lg:translate-x-6 lg:translate-y-6 phone:hidden high:hidden',
          cut,
        )}
      />
      <div className={joinClasses('overflow-hidden', cut, onPhone.cut)}>
        <Photo
          {...picture}
          name={name}
          alt={picture ? t`Photo of ${name}` : ''}
          sizes={sizes}
          width={960}
          height={1200}
          loading="eager"
          fetchPriority="high"
          className={joinClasses('rounded-none [&_img]:object-[50%_20%]', onPhone.shape)}
        />
      </div>
    </div>
  )
}
