import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { User } from '#app/web/user.contract.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import ActivateDonePage from '../activation/activate-done.page.tsx'
import { LinkExpired, UndoExpired } from './LinkExpired.tsx'

const Shown = createContext<ReactNode>(null)
const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: ShownPage }])

function ShownPage() {
  return use(Shown)
}

function renderPage(page: ReactNode, user: Partial<User> | null = null) {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Shown value={page}>
        <Stub hydrationData={{ loaderData: { root: { user } } }} />
      </Shown>
    </I18nProvider>,
  )
}

test.each([
  [undefined, /Log in to Second Spring/, /reset-password/],
  ['bdsm.localhost', /http:\/\/bdsm\.localhost\/reset-password/, /Log in/],
])(
  'AUTH-5 AUTH-9 the activation mail names the way to a new link on its site (%s)',
  async (host, way, noWay) => {
    const form = signupAnswers()
    expect((await signUpWith(form, { host })).status).toBe(201)
    const [mail] = await queuedMails(form.email)
    expect(mail?.text).toMatch(way)
    expect(mail?.text).not.toMatch(noWay)
  },
)

test('AUTH-5 AUTH-9 an expired link explains what unconfirmed members do where they cannot log in', () => {
  expect(renderPage(<LinkExpired hidesMembers />)).toContain('the link in that email confirms your address')
  expect(renderPage(<LinkExpired hidesMembers={false} />)).not.toContain('confirms your address')
})

test('ACC-3 a change that can no longer be undone leads to customer service, not to the login', () => {
  const page = renderPage(<UndoExpired title="The change can no longer be taken back" />)
  expect(page).toMatch(/<a [^>]*href="\/pages\/service"/)
  expect(page).not.toMatch(/href="\/login"|request a new email/)
})

test('AUTH-5 AUTH-11 a member signed up by a partner is asked to finish, without mention of a mail that was never sent', () => {
  const user = { email: 'margit@mail.example', signup_complete: false } as User
  const box = renderPage(<ConfirmEmailBox user={user} />)
  expect(box).toContain('/complete-signup')
  expect(box).not.toContain('We sent an email to')
  expect(renderPage(<ConfirmEmailBox user={{ ...user, signup_complete: true }} />)).toContain(
    'We sent an email to',
  )
})

test.each([
  [null, 'Others can see your profile now', /href="\/settings"/],
  ['consent_withdrawn', 'you haven’t given your consent to being a member here', /Others can see/],
  ['disabled', 'Your profile is hidden', /Others can see/],
] as const)(
  'AUTH-5 TRUST-10 the page after confirming describes the actual profile: hidden because %s',
  (hidden, said, not) => {
    const page = renderNextSteps({ hidden, hasPhoto: false, hasWords: false })
    expect(page).toContain(said)
    expect(page).not.toMatch(not)
    if (hidden) expect(page).toContain('href="/settings"')
  },
)

test.each([
  [false, false, 'With a photo and a few words about yourself, you’ll get far more replies.'],
  [true, false, 'Your photo is in place. Add a few words about yourself and you’ll get far more replies.'],
  [false, true, 'You’ve written a few words about yourself. Add a photo and you’ll get far more replies.'],
  [true, true, 'Your photo and a few words about you are in place.'],
])(
  'AUTH-5 the page after the first session does not ask again for what was given: photo %s, words %s',
  (hasPhoto, hasWords, said) => {
    const page = renderNextSteps({ hidden: null, hasPhoto, hasWords })
    expect(page).toContain(said)
    // Remaining steps come first.
    expect(page.indexOf('Look around') < page.indexOf('Open my profile')).toBe(hasPhoto && hasWords)
  },
)

function renderNextSteps(profile: {
  hidden: 'consent_withdrawn' | 'disabled' | null
  hasPhoto: boolean
  hasWords: boolean
}) {
  const user = { status: 'active', profile: { main_image: null } } as User
  const loaderData = { title: 'Done', target: null, profile, session: null, hidesMembers: false }
  return renderPage(
    <ActivateDonePage {...({ loaderData } as Parameters<typeof ActivateDonePage>[0])} />,
    user,
  )
}
