import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { LanderData } from '../lander-data.server.ts'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
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

/** 'Theo, 66' and the town, as visitors may see them. */
export function NameAndPlace({ person, className }: { person: Person; className?: string }) {
  const { name, age, place } = person
  return (
    <p className={joinClasses('flex flex-wrap items-center gap-x-4 gap-y-1', className)}>
      <strong className="wrap-anywhere">
        {name}, {age}
      </strong>
      {place && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden size={20} className="shrink-0 text-primary" />
          {place}
        </span>
      )}
    </p>
  )
}

/** States that the profile is fictional and, where it applies, that nobody replies. */
export function FictionalLines({ person: { fictional, answers } }: { person: Person }) {
  if (!fictional) return null
  return (
    <div className="grid justify-items-start gap-2">
      <FictionalLabel full />
      {!answers && (
        <p>
          <Trans>
            This is a fictional profile. Nobody is answering for it at the moment, so you can’t send messages,
            and you won’t be charged.
          </Trans>
        </p>
      )}
    </div>
  )
}

interface WriteToMemberProps {
  data: LanderData
  person: Person
  /** A first message that is already chosen … */
  message?: string
  /** … or the form fields to choose one. */
  children?: ReactNode
  sticky?: boolean
}

/** The button of a member's lander. Where nobody would reply, it only offers to join. */
export function WriteToMember({
  data,
  person: { id, name, answers },
  message,
  children,
  sticky,
}: WriteToMemberProps) {
  if (!answers) return <LanderStart data={data} />
  return (
    <LanderStart
      data={data}
      showsQuestions={false}
      target={id}
      message={message}
      sticky={sticky}
      label={
        <span className="wrap-anywhere">
          <Trans>Write to {name}</Trans>
        </span>
      }
    >
      {children}
    </LanderStart>
  )
}

/** Replaces an advertised member who cannot be shown: other members, or the brand's scene where visitors see nobody. */
export function OtherPeople({ data, scene }: { data: LanderData; scene: string }) {
  const { people } = data
  const isOpen = useSignupMode() === 'open'
  const hasPeople = people.length > 0
  return (
    <section className="bg-linear-to-b from-primary-soft to-paper high:bg-none">
      <div className="wrap grid gap-7 py-6 sm:py-10 lg:grid-cols-2 lg:items-start lg:gap-16 lg:py-14">
        <div className="grid gap-5 lg:sticky lg:top-6">
          <h1 className="text-balance lg:text-5xl">
            {hasPeople ? <Trans>People you could meet</Trans> : <Trans>Who could you meet here?</Trans>}
          </h1>
          <p className="max-w-lead text-lg text-pretty">
            {hasPeople ? (
              <Trans>We can’t show you this profile at the moment. Here are some others.</Trans>
            ) : (
              <Trans>
                We can’t show you this profile here. Joining is free, and then you can look around.
              </Trans>
            )}
          </p>
          <Card className="p-4 sm:p-6">
            <LanderStart data={data} />
          </Card>
          <TransparencyNote drawn={!hasPeople} className="max-w-lead text-ink-soft max-lg:hidden" />
        </div>
        {hasPeople ? (
          <ul className="grid grid-cols-2 gap-(--spacing-gutter) sm:grid-cols-4 lg:grid-cols-2">
            {people.map((member, place) => (
              <MemberTile
                key={member.id}
                member={member}
                to={
                  isOpen
                    ? data.start.address.replace('/signup', `/members/${member.id}/signup`)
                    : `/members/${member.id}`
                }
                sizes="(min-width: 992px) 280px, (min-width: 576px) 23vw, 46vw"
                eager={place === 0}
              />
            ))}
          </ul>
        ) : (
          <img
            src={`${scene}#phone`}
            alt=""
            width={820}
            height={860}
            fetchPriority="high"
            className="aspect-4/3 w-full rounded-sheet object-cover object-top lg:aspect-[820/860]"
          />
        )}
        <TransparencyNote drawn={!hasPeople} className="max-w-lead text-ink-soft lg:hidden" />
      </div>
    </section>
  )
}
