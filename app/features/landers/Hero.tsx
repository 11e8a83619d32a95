import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { useDisplay } from '#app/web/cookies/use-display.ts'
import type { HeroLook } from './hero-looks.server.ts'
import { NoNewMembersCard } from './NoNewMembersCard.tsx'
import { StartForm } from './StartForm.tsx'

interface HeroProps {
  look: HeroLook
  title: string
  lead: string
  start: { gender: string | null; seeking: string | null }
}

/** The first view of a brand: its own scene, its own arrangement, one promise and the start. */
export function Hero({ look, title, lead, start }: HeroProps) {
  const mode = useSignupMode()
  // With the largest letters a tablet is arranged like a phone: the variant `phone` of theme.css.
  const phones = useDisplay().text === 'a2' ? '(width < 992px)' : '(width < 640px)'
  return (
    <section className={joinClasses('relative isolate overflow-hidden pb-8', look.section)}>
      <picture
        className={joinClasses(
          'block overflow-hidden max-[360px]:h-30 phone:min-[361px]:h-44 phone:sm:h-72',
          look.picture,
        )}
      >
        <source media={phones} srcSet={`${look.scene}#phone`} />
        <source media="(width < 992px)" srcSet={`${look.scene}#tablet`} />
        <img src={look.scene} alt="" fetchPriority="high" className="size-full" />
      </picture>
      <div className={joinClasses('wrap', look.frame)}>
        {/* On phones the start comes before the longer words. */}
        <div className={joinClasses('phone:contents', look.words)}>
          <h1
            className={joinClasses(
              'phone:order-1 phone:min-[361px]:text-3xl max-[360px]:text-2xl',
              look.title,
            )}
          >
            {title}
          </h1>
          <p className={joinClasses('max-w-[32em] phone:order-3', look.lead)}>{lead}</p>
        </div>
        <div className={joinClasses('phone:order-2', look.start)}>
          {mode === 'open' ? (
            <StartForm defaults={start} arrangement={look.arrangement} onTablet={look.onTablet} />
          ) : (
            <NoNewMembersCard mode={mode} />
          )}
        </div>
      </div>
    </section>
  )
}
