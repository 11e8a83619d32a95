import { I18nProvider } from '@lingui/react'
import { createContext, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type ComposerProps, OpenComposer } from './OpenComposer.tsx'

const Sending = createContext<Partial<ComposerProps['sending']>>({})
const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: Composer }])

function Composer() {
  const partner = { id: 'theo', name: 'Theo' }
  const props = { accountId: 'ingrid', partner, conversation: null, draft: null, quoted: null }
  return <OpenComposer {...(props as never as ComposerProps)} sending={use(Sending) as never} />
}

function renderComposer(premium_required: boolean, conversations_left: number | null = null) {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Sending
        value={{ premium_required, conversations_left, message_credits: 1, message_length: 500, credits: 5 }}
      >
        <Stub hydrationData={{ loaderData: { root: { user: null } } }} />
      </Sending>
    </I18nProvider>,
  )
}

test('CHAT-4 warns members before they write that they cannot start another conversation', () => {
  const line = /To start a third, you need to be a <a[^>]* href="\/premium/
  expect(renderComposer(true)).toMatch(line)
  expect(renderComposer(false)).not.toMatch(line)
})

test('CHAT-4 CHAT-2 a button that cannot send yet leads to premium and says so', () => {
  const button = (markup: string) => markup.match(/<button[^>]*type="submit".*?<\/button>/)?.[0]
  expect(button(renderComposer(true))).toContain('Get Premium')
  expect(button(renderComposer(true))).not.toContain('Send for')
  expect(renderComposer(true)).not.toContain('Enter sends')
  expect(button(renderComposer(false))).toContain('Send for 1\u00a0credit')
})

test('CHAT-4 shows a free member before the first message how many conversations are left', () => {
  expect(renderComposer(false, 2)).toContain('As a free member, you can start 2 conversations.')
  expect(renderComposer(false, 1)).toContain('As a free member, you can start 1 more conversation.')
  for (const none of [renderComposer(false), renderComposer(true, 0)])
    expect(none).not.toContain('free member')
})
