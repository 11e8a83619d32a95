import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { messageOf } from '#tests/make/chat/chat-answer.ts'
import { chatRow } from '#tests/make/chat/chat-row.tsx'
import { AnnouncedMessage } from './thread/NewMessageAnnouncer.tsx'

const written = String.raw`<0>one</0> <b>two</b> <b/> 3 <4 \u003c0>five\u003c/0> \x41`

/** The text a reader gets from this markup, without the tags. */
function renderText(markup: ReactNode) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{markup}</MemoryRouter>
    </I18nProvider>,
  )
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

test('CHAT-1 never renders what members write as markup: in the list, in a draft, for screen readers, in a name', () => {
  expect(renderText(chatRow({ said: written }))).toContain(`You: ${written}`)
  expect(renderText(chatRow({ draft: written }))).toContain(`Draft: ${written}`)
  expect(
    renderText(
      <AnnouncedMessage message={messageOf(1, { text: written })} partner={{ name: '<i>Theo</i>' }} />,
    ),
  ).toBe(`<i>Theo</i> wrote: ${written}`)
})

test('CHAT-1 TRUST-7 screen readers announce the warning after the message it is about', () => {
  const message = messageOf(1, { warning: ['contact', 'money', 'off_site'] })
  expect(renderText(<AnnouncedMessage message={message} partner={{ name: 'Theo' }} />)).toMatch(
    /^Theo wrote: line 1Be careful with this message from Theo\. It seems to be asking .*\. It seems to be inviting [^.]*\.$/,
  )
})
