import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import type { LanderData } from '../lander-data.server.ts'
import { NoNewMembersCard } from '../NoNewMembersCard.tsx'
import { StickyFoot } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { InCommon, Questions } from './in-common.server.ts'
import { FictionalLines, NameAndPlace, Portrait, WriteToMember } from './MemberParts.tsx'
import type { Person } from './member-landing.server.ts'

interface InCommonLanderProps {
  data: LanderData & { questions: Questions | null }
  person: Person
  /** The result of answers sent without script. */
  answered?: InCommon
}

/** Two questions beside a person; the server computes the result. */
export function InCommonLander({ data, person, answered }: InCommonLanderProps) {
  const { look, niche, questions } = data
  const { name, age, fictional } = person
  const mode = useSignupMode()
  const fetcher = useFetcher<InCommon>()
  // Opening sign-up changes the address, and the router then discards the form's action data.
  const [first] = useState(answered)
  const found = fetcher.data ?? first
  /** The result that the reader dismissed in order to answer again. */
  const [dismissedResult, dismissResult] = useState<InCommon>()
  const result = found && hasAnswered(found) && found !== dismissedResult ? found : null
  return (
    <section className="bg-linear-to-br from-primary-soft via-paper to-secondary-soft high:bg-none">
      <div className="wrap grid gap-6 py-5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] tablet:items-start tablet:gap-8 tablet:py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-16 lg:py-12">
        <div
          className={joinClasses(
            'grid gap-4 tablet:sticky tablet:top-6 tablet:gap-7 lg:sticky lg:top-6 lg:gap-9 phone:grid-cols-[7rem_minmax(0,1fr)] phone:items-center',
            look.order === 1 && 'tablet:order-last lg:order-last',
          )}
        >
          <Portrait
            person={person}
            niche={niche}
            sizes="(min-width: 992px) 475px, (min-width: 640px) 30vw, 126px"
            onPhone={{ shape: '', cut: 'phone:rounded-card' }}
          />
          <div className="grid gap-2">
            <NameAndPlace person={person} className="text-lg" />
            <FictionalLines person={person} />
          </div>
        </div>
        <div className="grid gap-5">
          <h1 className="text-balance wrap-anywhere lg:text-5xl">
            {fictional ? (
              `${name}, ${age}`
            ) : look.headline === 1 && questions && mode === 'open' ? (
              <Trans>Two questions about you and {name}</Trans>
            ) : (
              <Trans>What might you have in common?</Trans>
            )}
          </h1>
          {mode !== 'open' ? (
            <NoNewMembersCard mode={mode} />
          ) : !questions ? (
            <NothingToCompare person={person} data={data} />
          ) : (
            <>
              {result && (
                <InCommonResult
                  found={result}
                  person={person}
                  data={data}
                  onAgain={() => dismissResult(result)}
                />
              )}
              {/* Stays mounted, so that the previous answers are still checked. */}
              <fetcher.Form
                method="post"
                action={sameViewAddress(data)}
                hidden={result !== null}
                className="grid gap-5"
              >
                <p className="max-w-lead text-lg text-pretty wrap-anywhere">
                  <Trans>Tap what suits you. We compare it with what {name} shows to everyone.</Trans>
                </p>
                <QuestionFields questions={questions} />
                {found && !hasAnswered(found) && fetcher.state === 'idle' && (
                  <Notice tone="info" role="alert">
                    <Trans>Please choose at least one answer. Then we can compare.</Trans>
                  </Notice>
                )}
                <StickyFoot>
                  <Button type="submit" wide pending={fetcher.state !== 'idle'}>
                    <Trans>See what you have in common</Trans>
                  </Button>
                </StickyFoot>
                <p className="text-sm">
                  <Trans>
                    If you join, your answers go into your profile. You can change or remove them there.
                  </Trans>
                </p>
              </fetcher.Form>
            </>
          )}
          <TransparencyNote className="max-w-lead text-ink-soft" />
        </div>
      </div>
    </section>
  )
}

function hasAnswered({ asked }: InCommon): boolean {
  return asked.signup_reason !== undefined || asked.interests.length > 0
}

/** The address of this document that counts no further view. */
function sameViewAddress({ start }: LanderData): string {
  return start.address.replace('/signup', '') || '?'
}

function QuestionFields({ questions }: { questions: Questions }) {
  const { t } = useLingui()
  const { interests, moreInterests, reasons } = questions
  return (
    <>
      {interests.length > 0 && (
        <Card as="section">
          <fieldset className="grid gap-4">
            <legend className="mb-4 text-xl font-semibold">
              <Trans>What do you enjoy?</Trans>
            </legend>
            <Chips of={interests} />
            <details className="group/more">
              <summary className="link inline-flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
                <ChevronDown
                  aria-hidden
                  size={20}
                  className="transition-transform duration-150 group-open/more:rotate-180"
                />
                <Trans>More to choose from</Trans>
              </summary>
              <div className="pt-3">
                <Chips of={moreInterests} />
              </div>
            </details>
          </fieldset>
        </Card>
      )}
      {reasons.length > 0 && (
        <Card as="section">
          <RadioCards
            name="signup_reason"
            label={<span className="text-xl">{t`What would you like to find?`}</span>}
            columns={2}
            options={reasons}
          />
        </Card>
      )}
    </>
  )
}

function Chips({ of }: { of: Questions['interests'] }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {of.map(({ id, name }) => (
        <ChoiceChip key={id} name="interests" value={id}>
          {name}
        </ChoiceChip>
      ))}
    </div>
  )
}

interface InCommonResultProps {
  found: InCommon
  person: Person
  data: LanderData
  onAgain: () => void
}

function InCommonResult({ found, person, data, onAgain }: InCommonResultProps) {
  const { name } = person
  const { interests, reason, asked } = found
  const count = interests.length + (reason ? 1 : 0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The result replaces the questions: screen readers announce it, and it scrolls into view.
  useEffect(() => heading.current?.focus(), [])

  function change(event: MouseEvent) {
    event.preventDefault()
    onAgain()
  }

  return (
    <Card as="section" className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        {count > 0 ? (
          <Plural value={count} one="You have # thing in common" other="You have # things in common" />
        ) : (
          <Trans>Nothing in common so far</Trans>
        )}
      </h2>
      {count > 0 ? <SharedAnswers found={found} /> : <ProfileAnswers found={found} name={name} />}
      <WriteToMember data={data} person={person} message={found.message}>
        {asked.interests.map((id) => (
          <input key={id} type="hidden" name="interests" value={id} />
        ))}
        {asked.signup_reason && <input type="hidden" name="signup_reason" value={asked.signup_reason} />}
        <figure className="grid gap-1.5">
          <figcaption className="text-sm text-ink-soft wrap-anywhere">
            <Trans>You could begin like this, and change it before {name} gets it:</Trans>
          </figcaption>
          <blockquote className="ms-auto w-[min(100%,32rem)] rounded-[1.4rem] rounded-ee-md bg-primary-soft px-4 py-3 text-pretty wrap-anywhere high:border-2 high:border-primary">
            {found.message}
          </blockquote>
        </figure>
      </WriteToMember>
      <Link
        to={sameViewAddress(data)}
        reloadDocument
        onClick={change}
        className="link inline-flex min-h-12 items-center justify-self-start"
      >
        <Trans>Change my answers</Trans>
      </Link>
    </Card>
  )
}

function SharedAnswers({ found: { interests, reason } }: { found: InCommon }) {
  return (
    <div className="grid gap-4">
      {interests.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">
            <Trans>You both like</Trans>
          </p>
          <ul className="flex flex-wrap gap-2.5">
            {interests.map((each) => (
              <li key={each}>
                <Chip
                  icon={<Check aria-hidden size={18} />}
                  className="border-transparent! bg-primary-soft! text-primary-dark high:border-primary!"
                >
                  {each}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reason && (
        <p className="font-semibold">
          <Trans>You’re both here for: {reason}</Trans>
        </p>
      )}
    </div>
  )
}

/** Without anything in common, shows what the profile tells everyone. */
function ProfileAnswers({ found: { likes, hereFor }, name }: { found: InCommon; name: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-pretty wrap-anywhere">
        <Trans>Two answers don’t say much about two people. This is what {name} tells everyone:</Trans>
      </p>
      <ul className="flex flex-wrap gap-2.5">
        {[...likes, ...(hereFor ? [hereFor] : [])].map((each) => (
          <li key={each}>
            <Chip>{each}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingToCompare({ person, data }: { person: Person; data: LanderData }) {
  const { name, fictional } = person
  return (
    <Card as="section" className="grid gap-5">
      <p className="text-lg text-pretty wrap-anywhere">
        {fictional ? (
          <Trans>There’s nothing to compare: a fictional profile has nothing in common with anyone.</Trans>
        ) : (
          <Trans>{name} hasn’t told visitors much yet. You could ask.</Trans>
        )}
      </p>
      <WriteToMember data={data} person={person} />
    </Card>
  )
}
