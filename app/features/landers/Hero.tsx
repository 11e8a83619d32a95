import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { heroLook } from './hero-looks.ts'
import { NoNewMembersCard } from './NoNewMembersCard.tsx'
import { StartForm } from './StartForm.tsx'

interface HeroProps {
  niche: number
  title: string
  lead: string
  start: { gender: string | null; seeking: string | null }
}

/** The first view of a brand: its own scene, its own arrangement, one promise and the start. */
export function Hero({ niche, title, lead, start }: HeroProps) {
  const mode = useSignupMode()
  const look = heroLook(niche)
  return (
    <section className={joinClasses('relative isolate overflow-hidden pb-8', look.section)}>
      <picture
        className={joinClasses(
          'block overflow-hidden max-lg:h-44 max-[360px]:h-30 max-lg:sm:h-72 max-lg:md:h-[clamp(18rem,44vw,46svh)]',
          look.picture,
        )}
      >
        <source media="(width < 992px)" srcSet={`${look.scene}#phone`} />
        <img src={look.scene} alt="" fetchPriority="high" className="size-full" />
      </picture>
      <div className={joinClasses('wrap', look.frame)}>
        {/* On phones the start comes before the longer words. */}
        <div className={joinClasses('max-lg:contents', look.words)}>
          <h1 className={joinClasses('max-lg:order-1 max-lg:text-3xl max-[360px]:text-2xl', look.title)}>
            {title}
          </h1>
          <p className={joinClasses('max-w-[32em] max-lg:order-3', look.lead)}>{lead}</p>
        </div>
        <div className={joinClasses('max-lg:order-2', look.start)}>
          {mode === 'open' ? (
            <StartForm defaults={start} arrangement={look.arrangement} />
          ) : (
            <NoNewMembersCard mode={mode} />
          )}
        </div>
      </div>
    </section>
  )
}
