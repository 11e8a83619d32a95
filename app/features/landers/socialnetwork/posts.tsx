import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Sparkles from 'lucide-react/icons/sparkles'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { countryName, formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useReaderCountry } from '#app/web/page/use-root-data.ts'
import type { LanderData } from '../lander-data.server.ts'
import type { StreamMember } from './stream.ts'

interface PersonPostProps {
  member: StreamMember
  start: LanderData['start']
}

const facesShown = 6
const interestsShown = 5

/**
 * The faces of the stream, linked to their posts. Omits fictional profiles, because there is no room for the label. The
 * page loads the first picture with high priority.
 */
export function FaceRow({ people, className }: { people: StreamMember[]; className: string }) {
  const { t } = useLingui()
  const real = people.filter(({ fictional }) => !fictional)
  return (
    <ul
      aria-label={t`Members on this page`}
      className={joinClasses('-mx-1 flex gap-2 overflow-x-auto p-1 md:gap-5', className)}
    >
      {real.slice(0, facesShown).map(({ id, name, main_image }, place) => (
        <li key={id} className="shrink-0">
          <a
            href={`#${postId(id)}`}
            className="grid w-19 justify-items-center gap-1 text-center text-sm no-underline md:w-24"
          >
            <Photo
              {...toImageProps(main_image)}
              name={name}
              alt=""
              sizes="96px"
              ratio="square"
              width={160}
              height={200}
              loading={place === 0 ? 'eager' : 'lazy'}
              fetchPriority={place === 0 ? 'high' : undefined}
              className="w-17 rounded-full ring-3 ring-card md:w-22 [&_img]:object-[50%_22%]"
            />
            <span className="max-w-full truncate font-semibold">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const postId = (id: string) => `post-${id}`

/** One member, with the photo beside the text. */
export function PersonPost({ member, start }: PersonPostProps) {
  const { id, name, age, tagline, interests, fictional } = member
  const place = usePlaceText(member)
  return (
    <Card
      as="li"
      flush
      id={postId(id)}
      className="grid scroll-mt-4 grid-cols-[minmax(6.5rem,34%)_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <Photo
        {...toImageProps(member.main_image)}
        name={name}
        alt=""
        sizes="(min-width: 768px) 208px, 34vw"
        ratio="free"
        className="min-h-full rounded-none md:row-span-2 [&_img]:absolute [&_img]:inset-0 [&_img]:object-[50%_22%]"
      />
      <div className="grid min-h-44 content-start gap-3 p-4 md:min-h-48 md:p-6 md:pb-2">
        <div>
          <h3 className="wrap-break-word">
            {name}, {age}
          </h3>
          {place && <p className="text-sm text-ink-soft">{place}</p>}
          {fictional && <FictionalLabel full className="mt-2" />}
        </div>
        {tagline && (
          <div>
            <Tagline of={member} className="block font-heading text-lg leading-snug md:text-xl" />
          </div>
        )}
        {interests.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {interests.slice(0, interestsShown).map((interest, place) => (
              <li
                key={interest}
                className={joinClasses(
                  'rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-primary-dark high:border',
                  place > 2 && 'max-md:hidden',
                )}
              >
                {interest}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!fictional && <WriteLink member={member} start={start} />}
    </Card>
  )
}

/** Links to sign-up for this member; a plain click opens it in front of the page. */
function WriteLink({ member: { id, name }, start }: Pick<PersonPostProps, 'member' | 'start'>) {
  const openSignup = useSignupModal()
  const isOpen = useSignupMode() === 'open'
  if (!isOpen) return null
  function join(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({ target: id })
  }
  return (
    <ButtonLink
      to={start.address.replace('/signup', `/members/${id}/signup`)}
      variant="line"
      size="small"
      onClick={join}
      className="max-md:col-span-2 max-md:m-4 md:mx-6 md:mt-2 md:mb-6 md:self-end md:justify-self-start"
    >
      <Trans>Join and write to {name}</Trans>
    </ButtonLink>
  )
}

/** The town, and the country where it is not the reader's. */
function usePlaceText({ city, country }: StreamMember): string {
  const { i18n } = useLingui()
  const home = useReaderCountry()
  const abroad = country && country !== home ? countryName(country, localeOf(i18n)) : null
  return [city, abroad].filter(Boolean).join(', ')
}

const avatarsShown = 4

/** An interest that several people of this page share. */
export function SharedPost({ interest, people }: { interest: string; people: StreamMember[] }) {
  const { i18n } = useLingui()
  const names = formatList(
    people.map(({ name }) => name),
    localeOf(i18n),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-primary p-5 text-white md:px-6 high:border-2 high:border-ink">
      <Sparkles aria-hidden size={30} className="shrink-0 text-secondary" />
      <div className="min-w-0 flex-1 basis-48">
        <h3>{interest}</h3>
        <p>
          <Trans>{names} like this.</Trans>
        </p>
      </div>
      <span aria-hidden className="flex -space-x-3">
        {people.slice(0, avatarsShown).map(({ id, name, main_image }) => (
          <Avatar
            key={id}
            src={main_image?.thumb_filename}
            name={name}
            alt=""
            size={56}
            className="rounded-full ring-3 ring-primary"
          />
        ))}
      </span>
    </li>
  )
}

export function TownsPost({ towns }: { towns: string[] }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 rounded-card bg-secondary-soft p-5 text-secondary-ink md:px-6 high:border-2 high:border-ink">
      <MapPin aria-hidden size={30} className="shrink-0" />
      <h3>
        <Trans>Where the people on this page live</Trans>
      </h3>
      <ul className="col-start-2 flex flex-wrap gap-x-4 gap-y-1 text-lg font-semibold">
        {towns.map((town) => (
          <li key={town}>{town}</li>
        ))}
      </ul>
    </li>
  )
}
