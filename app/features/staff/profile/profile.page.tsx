import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { parse } from 'hono/utils/cookie'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { listSites } from '#app/features/sites/sites.server.ts'
import { readOwnAccess } from '#app/features/staff-access/login.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf, staffLocales } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import type { changeStaffMeCall } from '../login/login.api.ts'
import { usePasskey } from '../login/use-passkey.ts'
import { useRoleWords } from '../people/use-role-words.ts'
import { QueueKeys } from '../queues/frame/QueueKeys.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/profile.page.ts'
import type { endOtherSessionsCall, removeStaffPasskeyCall, renameSelfCall } from './profile.api.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  await spendPoints('staff_read', staff.id)
  const cookies = parse(request.headers.get('cookie') ?? '')
  const [access, sites] = await Promise.all([readOwnAccess(staff, cookies), listSites()])
  const { work_name, email, language, roles } = staff
  return {
    title: i18nFor(locale)._(msg`Your profile`),
    me: { work_name, email, language, roles },
    sites: sites.map(({ id, name }) => ({ id, name })),
    ...access,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/profile', title: loaderData?.title })

type Page = Route.ComponentProps['loaderData']

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title={<Trans>Your profile</Trans>}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Person {...loaderData} />
        <Display {...loaderData} />
        <Passkeys {...loaderData} />
        <Sessions {...loaderData} />
      </div>
    </StaffPage>
  )
}

function Person({ me, sites }: Page) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { wordsOf } = useRoleWords(sites)
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const body = { work_name: String(answers.get('work_name')) }
    await callServer<typeof renameSelfCall>('PUT /staff-name.php', { body })
    await revalidate()
    await showToast({ tone: 'success', title: t`Saved` })
  })
  return (
    <Card as="section" aria-labelledby="person" className="grid gap-4">
      <h2 id="person" className="text-xl">
        <Trans>You</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">
          <Trans>Email</Trans>
        </dt>
        <dd className="wrap-anywhere">{me.email}</dd>
        <dt className="text-ink-soft">
          <Trans>Roles</Trans>
        </dt>
        <dd>{me.roles.map(wordsOf).join(', ') || <Trans>None</Trans>}</dd>
      </dl>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          name="work_name"
          label={t`Work name`}
          hint={t`This name is all that members see of you, in earlier answers as well.`}
          defaultValue={me.work_name}
          maxLength={80}
          autoComplete="off"
          error={problem && (problem.fields?.work_name ?? problem.message)}
        />
        <Button type="submit" size="small" pending={pending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Card>
  )
}

function Display({ me }: Page) {
  const { t, i18n } = useLingui()
  const { run, pending, problem } = useCall()
  const choose = (language: (typeof staffLocales)[number]) =>
    run(async () => {
      await callServer<typeof changeStaffMeCall>('PUT /staff-me.php', { body: { language } })
      // The texts of the other language come with a new document.
      window.location.reload()
    })
  return (
    <Card as="section" aria-labelledby="display" className="grid justify-items-start gap-4">
      <h2 id="display" className="text-xl">
        <Trans>Display</Trans>
      </h2>
      <Select
        name="language"
        label={t`Language of the console`}
        value={me.language}
        aria-busy={pending}
        onChange={({ target }) => {
          const language = staffLocales.find((each) => each === target.value)
          if (language) void choose(language)
        }}
        options={staffLocales.map((locale) => ({
          value: locale,
          label: languageName(locale, localeOf(i18n)),
        }))}
        error={problem?.message}
        className="w-60 max-w-full"
      />
      <p className="text-ink-soft">
        <Trans>
          Single-key shortcuts for the queues, and whether pictures are clear, grey or blurred until you open
          them.
        </Trans>
      </p>
      <QueueKeys />
    </Card>
  )
}

function Passkeys({ passkeys }: Page) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { use, pending, problem } = usePasskey()
  const [chosen, setChosen] = useState<string>()
  const add = () =>
    use('addPasskey', async () => {
      await revalidate()
      await showToast({ tone: 'success', title: t`The passkey is saved` })
    })
  return (
    <Card as="section" aria-labelledby="passkeys" className="grid justify-items-start gap-4">
      <h2 id="passkeys" className="text-xl">
        <Trans>Passkeys</Trans>
      </h2>
      {passkeys.length > 0 && (
        <ul className="grid w-full gap-3">
          {passkeys.map(({ id, host, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span className="font-semibold wrap-anywhere">{host}</span>
                <span className="block text-sm text-ink-soft">
                  <Trans>
                    Added <When at={created_at} day />
                  </Trans>
                  {' · '}
                  {last_used_at ? (
                    <Trans>
                      last used <When at={last_used_at} />
                    </Trans>
                  ) : (
                    <Trans>not used yet</Trans>
                  )}
                </span>
              </span>
              {passkeys.length > 1 && (
                <Button
                  variant="line"
                  size="small"
                  aria-label={t`Remove the passkey of ${host}`}
                  onClick={() => setChosen(id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys.length === 1 && (
        <p className="text-ink-soft">
          <Trans>
            If this device is lost, an admin has to send you a new link. A second passkey saves you that.
          </Trans>
        </p>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <Button
        variant="line"
        size="small"
        pending={pending}
        icon={<Fingerprint aria-hidden size={20} />}
        onClick={add}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      {chosen && <RemovePasskey id={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

function RemovePasskey({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const remove = () =>
    run(async () => {
      await callServer<typeof removeStaffPasskeyCall>('DELETE /staff-passkey.php', { body: { passkey: id } })
      await revalidate()
      onClose()
    })
  return (
    <ConfirmDialog
      title={<Trans>Remove this passkey?</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <Trans>It doesn’t open the console any more.</Trans>
      <DialogProblem
        problem={
          problem?.error === 'recent_login_required'
            ? { message: t`Please log out and in again first: this is possible only right after a login.` }
            : problem
        }
      />
    </ConfirmDialog>
  )
}

function Sessions({ sessions }: Page) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const end = () =>
    run(async () => {
      await callServer<typeof endOtherSessionsCall>('DELETE /staff-sessions.php')
      await revalidate()
      await showToast({ tone: 'success', title: t`You are logged out everywhere else` })
    })
  return (
    <Card as="section" aria-labelledby="sessions" className="grid justify-items-start gap-4">
      <h2 id="sessions" className="text-xl">
        <Trans>Where you are logged in</Trans>
      </h2>
      <ul className="grid gap-3">
        {sessions.map(({ id, started_at, used_at, isCurrent }) => (
          <li key={id}>
            <span className="font-semibold">
              <Trans>
                Since <When at={started_at} />
              </Trans>
            </span>
            {isCurrent && (
              <span className="ms-2">
                <Trans>(this browser)</Trans>
              </span>
            )}
            <span className="block text-sm text-ink-soft">
              <Trans>
                last used <When at={used_at} />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="line" size="small" pending={pending} onClick={end}>
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </Card>
  )
}
