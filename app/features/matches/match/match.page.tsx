import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import { data, Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/match.page.ts'
import { MatchHeart } from './MatchHeart.tsx'
import { readMatch } from './match.server.ts'

const mutual = { liked: true, likes_you: true, matched: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const match = isUuid(params.id) ? await readMatch(viewer, site, params.id) : null
  const title = i18nFor(locale)._(msg`Match`)
  return data({ title, match }, match ? undefined : { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function MatchPage({ loaderData: { match } }: Route.ComponentProps) {
  return match ? <Match {...match} /> : <NoMatch />
}

type MatchProps = NonNullable<Awaited<ReturnType<typeof readMatch>>>

function Match({ member, since, automatic, common, conversation }: MatchProps) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const own = useUser()?.profile
  const { id, name, age, main_image, fictional } = member
  const day = formatDate(since, localeOf(i18n), { timeZone, dateStyle: 'long' })
  return (
    <div className="wrap grid max-w-[760px] justify-items-center gap-6 py-8 text-center lg:py-12">
      <h1>
        <Trans>You and {name} like each other</Trans>
      </h1>
      <div className="relative flex w-full max-w-[460px] justify-center">
        <Photo
          src={own?.main_image?.filename}
          name={own?.name}
          alt={t`You`}
          loading="eager"
          className="w-1/2 -rotate-3 shadow-card"
        />
        <Link
          to={`/members/${id}`}
          aria-label={t`Profile of ${name}`}
          className="w-1/2 rotate-3 rounded-card"
        >
          <Photo
            {...toImageProps(main_image)}
            name={name}
            sizes="230px"
            alt={name}
            loading="eager"
            className="shadow-card"
          />
        </Link>
        <MatchHeart ring="ring-paper" />
      </div>
      {fictional && <FictionalLabel full />}
      <div>
        <p className="text-lg font-bold">
          {name}, {age}
          {member.city ? ` · ${member.city}` : ''}
        </p>
        <p className="text-ink-soft">
          <Trans>Matched on {day}</Trans>
        </p>
        {automatic && (
          <p className="text-ink-soft">
            <Trans>{name}’s like was sent automatically, based on their search.</Trans>
          </p>
        )}
      </div>
      <SharedTraits name={name} {...common} />
      <div className="flex flex-wrap justify-center gap-3">
        {conversation ? (
          <ButtonLink to={`/chats/${conversation}`} icon={<MessageCircle aria-hidden />}>
            <Trans>Open your chat</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={`/members/${id}/chat`} icon={<MessageCircle aria-hidden />}>
            <Trans>Say hello to {name}</Trans>
          </ButtonLink>
        )}
        <LikeButton variant="button" profile={member} like={mutual} />
      </div>
      <Link to="/likes/matches" className="link inline-flex min-h-12 items-center">
        <Trans>All matches</Trans>
      </Link>
    </div>
  )
}

function NoMatch() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Match</Trans>
      </h1>
      <EmptyState
        icon={<Handshake aria-hidden />}
        title={<Trans>This match has ended</Trans>}
        action={
          <ButtonLink to="/likes/matches">
            <Trans>All matches</Trans>
          </ButtonLink>
        }
      >
        <Trans>A match ends when one of you takes the like back or leaves.</Trans>
      </EmptyState>
    </>
  )
}

interface SharedTraitsProps {
  name: string
  interests: readonly number[]
  place: string | null
  signupReason: string | null
}

/** Something to start a conversation with. */
function SharedTraits({ name, interests, place, signupReason }: SharedTraitsProps) {
  const { t, i18n } = useLingui()
  const reason = signupReason ? factWords(i18n, 'signup_reason', signupReason) : undefined
  const chips = [
    ...(place ? [t`You both live in ${place}`] : []),
    ...(reason ? [reason] : []),
    ...interestNames(i18n)
      .filter(({ id }) => interests.includes(id))
      .map((interest) => interest.name),
  ]
  if (chips.length === 0) return null
  return (
    <section className="grid justify-items-center gap-3">
      <h2 className="text-2xl">
        <Trans>What you and {name} have in common</Trans>
      </h2>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {chips.map((words) => (
          <li key={words}>
            <Chip>{words}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
