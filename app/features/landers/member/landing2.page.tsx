import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { visit } from '#app/web/visit.ts'
import type { LanderData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/landing2.page.ts'
import { firstLines } from './in-common.server.ts'
import { FictionalLines, NameAndPlace, OtherPeople, Portrait, WriteToMember } from './MemberParts.tsx'
import { memberLanding, type Person } from './member-landing.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const data = await memberLanding(args, 'landing2', () => msg`How would you begin?`)
  const lines = data.person?.answers ? firstLines(data.person, visit(args.context).locale) : []
  return { ...data, lines }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant and its lines stay while it is open. */
export const shouldRevalidate = () => false

export default function FirstMessagePage({ loaderData: data }: Route.ComponentProps) {
  const { person, scene, lines } = data
  return (
    <>
      {person ? (
        <FirstMessageLander data={data} person={person} lines={lines} />
      ) : (
        <OtherPeople data={data} scene={scene} />
      )}
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}

interface FirstMessageLanderProps {
  data: LanderData
  person: Person
  lines: readonly string[]
}

/** An empty conversation with suggested first messages. */
function FirstMessageLander({ data, person, lines }: FirstMessageLanderProps) {
  const { look, niche } = data
  const { name, age } = person
  return (
    <section className="bg-sand high:bg-paper">
      <div className="wrap grid gap-5 py-5 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tablet:gap-8 tablet:py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-16 lg:py-10">
        <div
          className={joinClasses(
            'grid content-start gap-5 lg:sticky lg:top-6 lg:gap-7',
            look.order === 1 && 'tablet:order-last lg:order-last',
          )}
        >
          {/* On a phone it looks like the header of a conversation. */}
          <div className="phone:flex phone:items-center phone:gap-4">
            <Portrait
              person={person}
              niche={niche}
              sizes="(min-width: 992px) 450px, (min-width: 640px) 37vw, 88px"
              className="lg:max-w-[25rem] phone:shrink-0"
              onPhone={{ shape: 'phone:size-22', cut: 'phone:rounded-full' }}
            />
            <NameAndPlace person={person} className="text-lg leading-snug tablet:hidden lg:hidden" />
          </div>
          {person.fictional && (
            <div className="tablet:hidden lg:hidden">
              <FictionalLines person={person} />
            </div>
          )}
        </div>
        <div className="grid gap-5">
          <div className="grid gap-3">
            <h1 className="text-balance">
              {lines.length === 0 ? (
                `${name}, ${age}`
              ) : look.headline === 1 ? (
                <Trans>One line is enough to begin</Trans>
              ) : (
                <Trans>How would you begin?</Trans>
              )}
            </h1>
            <p className="max-w-lead text-lg text-pretty wrap-anywhere">
              {lines.length > 0 ? (
                <Trans>
                  {name} hasn’t written to you. You could write first: here are some lines to choose from.
                </Trans>
              ) : (
                <Trans>Joining is free, and there are others to write to.</Trans>
              )}
            </p>
          </div>
          <Card flush className="overflow-visible">
            <header className="grid gap-3 border-b border-line p-4 px-6 phone:hidden">
              <NameAndPlace person={person} className="text-lg leading-snug" />
              <FictionalLines person={person} />
            </header>
            <div className="grid gap-5 p-4 lg:p-6">
              <WriteToMember data={data} person={person} sticky={lines.length > 0}>
                {lines.length > 0 && <Lines lines={lines} name={name} />}
              </WriteToMember>
            </div>
          </Card>
          <TransparencyNote className="max-w-lead text-ink-soft" />
        </div>
      </div>
    </section>
  )
}

/** Plain radio buttons: sign-up receives the chosen line and lets the visitor change it. */
function Lines({ lines, name }: { lines: readonly string[]; name: string }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">
        <Trans>Your first line</Trans>
      </legend>
      <p className="mx-auto max-w-[30em] text-center text-sm text-ink-soft wrap-anywhere">
        <Trans>
          No messages yet. We’ve written these suggestions; you can change yours before {name} gets it.
        </Trans>
      </p>
      <div className="grid gap-2.5">
        {lines.map((line, place) => (
          <Line key={line} value={line} defaultChecked={place === 0}>
            {line}
          </Line>
        ))}
        <Line value="">
          <span className="inline-flex items-center gap-2">
            <PenLine aria-hidden size={20} className="shrink-0" />
            <Trans>I’ll write my own line</Trans>
          </span>
        </Line>
      </div>
    </fieldset>
  )
}

interface LineProps {
  value: string
  defaultChecked?: boolean
  children: ReactNode
}

/** Looks like the visitor's unsent message: outlined until it is chosen. */
function Line({ value, defaultChecked, children }: LineProps) {
  return (
    <label className="ms-auto flex min-h-14 w-[min(100%,30rem)] cursor-pointer items-center gap-3 rounded-[1.4rem] rounded-ee-md border-2 border-dashed border-field bg-card px-4 py-2.5 transition-colors duration-150 hover:border-ink has-checked:border-solid has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="message"
        value={value}
        defaultChecked={defaultChecked}
        className="peer sr-only"
      />
      <span className="grow text-pretty wrap-anywhere">{children}</span>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-field text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-white"
      >
        <Check size={18} strokeWidth={3.5} />
      </span>
    </label>
  )
}
