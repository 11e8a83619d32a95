import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { LanderData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/landing.page.ts'
import { FictionalLines, NameAndPlace, OtherPeople, Portrait, WriteToMember } from './MemberParts.tsx'
import { memberLanding, type Person } from './member-landing.server.ts'

export const loader = (args: Route.LoaderArgs) =>
  memberLanding(args, 'landing', (name) => msg`Write to ${name}`)

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function LandingPage({ loaderData: data }: Route.ComponentProps) {
  const { person, scene } = data
  return (
    <>
      {person ? <PersonLander data={data} person={person} /> : <OtherPeople data={data} scene={scene} />}
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}

/** One person, as large as the screen allows, and one action. */
function PersonLander({ data, person }: { data: LanderData; person: Person }) {
  const { look, niche } = data
  const { name, age, place, tagline, fictional } = person
  const mode = useSignupMode()
  return (
    <>
      <section className="bg-linear-to-b from-primary-soft to-paper high:bg-none">
        <div className="wrap grid tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:items-center tablet:gap-10 tablet:pt-8 tablet:pb-12 lg:grid-cols-2 lg:items-center lg:gap-20 lg:pt-10 lg:pb-16 phone:px-0">
          <Portrait
            person={person}
            niche={niche}
            sizes="(min-width: 1200px) 560px, (min-width: 992px) 44vw, (min-width: 640px) 42vw, 100vw"
            className={joinClasses(
              'lg:mx-auto lg:w-full lg:max-w-[32.5rem]',
              look.order === 1 && 'tablet:order-last lg:order-last',
            )}
            onPhone={{
              shape: 'phone:aspect-[1/1.02] phone:max-h-[58svh] phone:w-full',
              cut: 'phone:rounded-none',
            }}
          />
          {/* On a phone this is a sheet over the lower edge of the photo. */}
          <div className="grid gap-5 phone:relative phone:-mt-8 phone:rounded-t-sheet phone:bg-paper phone:px-4 phone:pt-6 phone:pb-8">
            <div className="grid gap-2">
              <h1 className="text-balance wrap-anywhere lg:text-5xl">
                {fictional ? (
                  `${name}, ${age}`
                ) : look.headline === 1 ? (
                  <Trans>Say hello to {name}</Trans>
                ) : (
                  <Trans>Would you like to get to know {name}?</Trans>
                )}
              </h1>
              {fictional ? (
                <p className="text-lg">{place}</p>
              ) : (
                <NameAndPlace person={person} className="text-lg" />
              )}
            </div>
            <FictionalLines person={person} />
            {tagline && (
              <div className="border-s-4 border-primary ps-4 text-lg leading-snug wrap-anywhere lg:text-xl">
                <Tagline of={person} className="block font-heading italic" />
              </div>
            )}
            <WriteToMember data={data} person={person} />
            <TransparencyNote className="max-w-lead text-ink-soft" />
          </div>
        </div>
      </section>
      {!fictional && mode === 'open' && <WhatHappens name={name} />}
    </>
  )
}

/** Promises nothing that depends on another person. */
function WhatHappens({ name }: { name: string }) {
  return (
    <section className="wrap grid gap-7 py-10 lg:py-16">
      <h2>
        <Trans>What happens when you write</Trans>
      </h2>
      <ol className="grid gap-7 md:grid-cols-3 md:gap-10">
        <Stage number={1} title={<Trans>You join, free of charge</Trans>}>
          <Trans>A few questions, one at a time. You choose what others see, and a photo can wait.</Trans>
        </Stage>
        <Stage number={2} title={<Trans>You see the price before you send</Trans>}>
          <Trans>Nothing is sent until you’ve confirmed your email address. There’s no subscription.</Trans>
        </Stage>
        <Stage number={3} title={<Trans>Then it’s up to {name}</Trans>}>
          <Trans>Any answer will be waiting in your messages. Nobody has to reply, and neither do you.</Trans>
        </Stage>
      </ol>
    </section>
  )
}

function Stage({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2 border-t-2 border-primary pt-4">
      <span aria-hidden className="font-heading text-3xl leading-none text-primary">
        {number}
      </span>
      <h3 className="wrap-anywhere">{title}</h3>
      <p>{children}</p>
    </li>
  )
}
