import { joinClasses } from '#app/design/join-classes.ts'
import type { MomentsLook } from './index-looks.server.ts'
import type { SceneDetail } from './scene-details.server.ts'

interface MomentsProps {
  moments: SceneDetail[]
  title: string
  look: MomentsLook
}

/** Details of the brand's drawing, shown where a site shows no members to visitors. */
export function Moments({ moments, title, look }: MomentsProps) {
  return (
    <section className={joinClasses('overflow-hidden', look.section)}>
      <div className="wrap py-12 lg:py-16">
        <h2 className={joinClasses('mb-8', look.title)}>{title}</h2>
        <ul className={joinClasses('grid gap-5 sm:grid-cols-3', look.list)}>
          {moments.map(({ id, src, words }) => (
            <li
              key={id}
              className={joinClasses(
                'grid grid-cols-[7rem_1fr] items-center gap-4 sm:grid-cols-1 sm:content-start sm:gap-3',
                look.item,
              )}
            >
              <img
                src={src}
                alt=""
                width={400}
                height={400}
                loading="lazy"
                className={joinClasses('aspect-square h-auto w-full object-cover', look.picture)}
              />
              <p className={joinClasses('font-heading text-lg leading-snug', look.words)}>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
