import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { openDeskConversation, readShift } from '#app/features/chat/fictional/write-as-fictional.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { newClientId } from '#app/web/browser/idempotency-key.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { deskNoteLength } from '../note-lengths.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { StaffPhoto } from '../shell/StaffPhoto.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/answer.page.ts'
import type { answerAtDeskCall } from './desk.api.ts'
import { ShiftSwitch } from './ShiftSwitch.tsx'
import { useDesk, workAtDesk } from './use-desk.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  if (!isUuid(params.id)) throw new Refusal('not_found')
  const [talk, shift] = await Promise.all([openDeskConversation(staff, params.id), readShift(staff)])
  const at = now()
  return {
    title: i18nFor(locale)._(msg`Answer`),
    talk,
    shift,
    profileAge: ageOn(new Date(talk.profileFacts.born), at),
    memberAge: ageOn(new Date(talk.memberFacts.born), at),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/desk', title: loaderData?.title })

type Loaded = Route.ComponentProps['loaderData']

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  const { talk } = loaderData
  const { shift, setShift } = useDesk(loaderData.shift, talk.id)
  const { name } = talk.profile
  return (
    <StaffPage
      title={<Trans>You write as {name}</Trans>}
      actions={
        <ButtonLink to="/staff/desk" size="small" variant="line">
          <Trans>Back to the desk</Trans>
        </ButtonLink>
      }
    >
      {/* The label stays in view however long the conversation is. */}
      <div className="sticky top-(--notice) z-30 -mx-1 mb-4 bg-paper px-1 py-2 max-lg:top-[calc(var(--notice)+4rem)]">
        <FictionalLabel full />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          {!shift.on && <ShiftSwitch shift={shift} setShift={setShift} />}
          <Messages talk={talk} />
          <Composer key={talk.id} talk={talk} />
        </div>
        <aside className="grid gap-5">
          <People {...loaderData} />
          <Notes talk={talk} />
        </aside>
      </div>
    </StaffPage>
  )
}

type Talk = Loaded['talk']

function Messages({ talk: { messages, profile, member } }: { talk: Talk }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Messages`} className="grid gap-3">
      {messages.map((message) => {
        const name = message.own ? profile.name : member.name
        return (
          <li
            key={message.id}
            className={joinClasses(
              'max-w-[85%] rounded-card px-4 py-2.5',
              message.own ? 'justify-self-end bg-secondary-soft' : 'justify-self-start bg-card shadow-card',
            )}
          >
            <p className="text-sm text-ink-soft">
              {name} · <When at={message.at} />
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">
              <MessageText {...message} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function MessageText({ kind, text, file, takenBack }: Talk['messages'][number]) {
  const { t } = useLingui()
  if (takenBack)
    return (
      <em>
        <Trans>Taken back</Trans>
      </em>
    )
  if (file) return <StaffPhoto file={file} alt={t`A photo`} size="large" className="mt-1 max-w-72" />
  if (kind === 'photo')
    return (
      <em>
        <Trans>A photo</Trans>
      </em>
    )
  if (kind === 'gift')
    return (
      <em>
        <Trans>A gift</Trans>
      </em>
    )
  return text
}

/** Claims the conversation with the first letter, so that looking at it keeps it from nobody. */
function Composer({ talk }: { talk: Talk }) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  // A separate call: a press of the button while the claim is under way must not be lost.
  const claiming = useCall()
  const navigate = useNavigate()
  const [claim, setClaim] = useState<'none' | 'mine' | 'refused'>(talk.isMine ? 'mine' : 'none')
  const clientId = useRef('')
  useEffect(() => {
    clientId.current = newClientId()
  }, [])
  const { name } = talk.member
  const shown = problem ?? claiming.problem
  if (!talk.waitingSince)
    return (
      <Notice>
        <Trans>
          Nothing is waiting here. A fictional profile writes again only after {name} has written.
        </Trans>
      </Notice>
    )
  if (talk.blocked || talk.gone)
    return (
      <Notice>
        <Trans>{name} can’t receive messages.</Trans>
      </Notice>
    )
  if (talk.claimedBy)
    return (
      <Notice>
        <Trans>{talk.claimedBy} is working on it.</Trans>
      </Notice>
    )

  async function claimOnce() {
    if (claim !== 'none') return
    setClaim('mine')
    const refused = await claiming.run(() => workAtDesk({ do: 'claim', conversation: talk.id }))
    if (refused) setClaim('refused')
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const refused = await run(() =>
      callServer<typeof answerAtDeskCall>('POST /staff-desk-answer.php', {
        body: {
          conversation: talk.id,
          client_id: clientId.current,
          text,
          up_to: talk.lastSequence,
        },
      }),
    )
    if (refused) return
    void showToast({ tone: 'success', title: t`Sent as ${talk.profile.name}` })
    await navigate('/staff/desk')
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <TextArea
        name="text"
        label={t`Your answer`}
        hint={t`No real person, no meeting: never agree to one, and give no address or number.`}
        rows={5}
        error={problem?.fields?.text}
        onChange={() => void claimOnce()}
      />
      {shown && !shown.fields?.text && (
        <Notice tone="danger" role="alert">
          {shown.message}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={pending}>
          <Trans>Send as {talk.profile.name}</Trans>
        </Button>
      </div>
    </form>
  )
}

function People({ talk, profileAge, memberAge }: Loaded) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { profile, member, profileFacts, memberFacts } = talk
  const place = [profileFacts.city, countryName(profileFacts.country, locale)].filter(Boolean).join(', ')
  return (
    <Card className="grid gap-3">
      <div>
        {profileFacts.photo && (
          <StaffPhoto
            file={profileFacts.photo}
            alt={t`Photo of ${profile.name}`}
            size="thumb"
            className="float-right ms-3 mb-2 w-20"
          />
        )}
        <h2 className="text-lg">
          {profile.name}, {profileAge}
        </h2>
        <p className="text-sm text-ink-soft">{place}</p>
        {profileFacts.tagline && <p className="mt-1 wrap-anywhere">{profileFacts.tagline}</p>}
        {profileFacts.about && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{profileFacts.about}</p>}
      </div>
      <div className="border-t border-line pt-3">
        <h2 className="text-lg">
          {member.name}
          {!talk.gone && `, ${memberAge}`}
        </h2>
        <p className="text-sm text-ink-soft">
          {countryName(memberFacts.country, locale)} · {languageName(member.language, locale)}
        </p>
      </div>
    </Card>
  )
}

function Notes({ talk }: { talk: Talk }) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const { revalidate } = useRevalidator()
  const { name } = talk.profile

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const body = String(given.get('body') ?? '').trim()
    if (!body) return
    const refused = await run(() =>
      workAtDesk({
        do: 'note',
        conversation: talk.id,
        body,
        only_here: given.get('only_here') !== null,
      }),
    )
    if (refused) return
    form.reset()
    await revalidate()
  }

  async function remove(note: string) {
    const refused = await run(() => workAtDesk({ do: 'remove_note', note }))
    if (!refused) await revalidate()
  }

  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">
        <Trans>What {name} has said</Trans>
      </h2>
      {talk.notes.length > 0 && (
        <ul className="grid gap-2">
          {talk.notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-2 first:border-t-0">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
              <p className="text-sm text-ink-soft">
                {note.by} · <When at={note.at} day />
                {note.ofConversation && (
                  <>
                    {' '}
                    · <Trans>only here</Trans>
                  </>
                )}
              </p>
              <Button
                variant="plain"
                size="small"
                aria-label={t`Delete the note: ${note.body}`}
                onClick={() => void remove(note.id)}
              >
                <Trans>Delete</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="grid gap-3">
        <TextArea
          name="body"
          label={t`New note`}
          rows={2}
          maxLength={deskNoteLength}
          error={problem?.fields?.body}
        />
        <Checkbox name="only_here" label={t`Only for this conversation`} />
        {problem && !problem.fields?.body && <Notice tone="danger">{problem.message}</Notice>}
        <div>
          <Button type="submit" variant="line" size="small" pending={pending}>
            <Trans>Save the note</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
