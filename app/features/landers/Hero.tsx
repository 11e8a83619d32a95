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

/** The first view of a brand: scene, headline, lead and the start form. */
export function Hero({ look, title, lead, start }: HeroProps) {
  const mode = useSignupMode()
  // With the largest letters a tablet is arranged like a phone: the variant `phone` of theme.css.
  const phones = useDisplay().text === 'a2' ? '(width < 992px)' : '(width < 640px)'
  return (
    <section className={joinClasses('relative isolate overflow-hidden pb-8 phone:grid', look.section)}>
      <picture className={joinClasses('block overflow-hidden phone:relative', look.picture)}>
        <source media={phones} srcSet={`${look.scene}#phone`} />
        <source media="(width < 992px)" srcSet={`${look.scene}#tablet`} />
        <img
          src={look.scene}
          alt=""
          fetchPriority="high"
          className="size-full phone:absolute phone:inset-0"
        />
      </picture>
      {/* On phones all parts are items of one grid, which each brand arranges differently. */}
      <div className={joinClasses('wrap phone:contents', look.frame)}>
        <div className={joinClasses('phone:contents', look.words)}>
          <h1 className={look.title}>{title}</h1>
          <p className={joinClasses('max-w-[32em]', look.lead)}>{lead}</p>
        </div>
        <div className={look.start}>
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
