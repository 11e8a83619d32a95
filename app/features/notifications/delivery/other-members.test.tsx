import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnnouncedMessage } from '#app/features/chat/thread/NewMessageAnnouncer.tsx'
import { readChat } from '#app/features/chat/thread/read-chat.server.ts'
import { readLikedProfiles } from '#app/features/likes/like-states.server.ts'
import { genderedText } from '#app/i18n/gendered-text.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import '#tests/isolated-database.ts'
import { messageOf } from '#tests/make/chat/chat-answer.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { newLikesMail } from '../mails/new-likes.mail.tsx'
import { newMessagesMail } from '../mails/new-messages.mail.tsx'

type Gender = 'female' | 'male' | null

/** The Polish forms for a woman, a man, and an unknown gender. */
const polish = [
  [
    msg({ message: '{name} likes you' }),
    ['Ola cię polubiła', 'Ola cię polubił', 'Podobasz się tej osobie: Ola'],
  ],
  [
    msg({ message: '{name} has written to you' }),
    ['Ola napisała do ciebie', 'Ola napisał do ciebie', 'Masz wiadomość od: Ola'],
  ],
  [
    msg({ message: '{name} has sent you a gift.' }),
    ['Ola wysłała ci prezent.', 'Ola wysłał ci prezent.', 'Prezent od: Ola.'],
  ],
  [
    msg({ message: '{name} has sent you a photo.' }),
    ['Ola wysłała ci zdjęcie.', 'Ola wysłał ci zdjęcie.', 'Zdjęcie od: Ola.'],
  ],
  [
    msg({ message: '{name} took this message back.' }),
    ['Ola wycofała tę wiadomość.', 'Ola wycofał tę wiadomość.', 'Ta wiadomość została wycofana: Ola.'],
  ],
  [msg({ message: '{name} wrote:' }), ['Ola napisała:', 'Ola napisał:', 'Ola pisze:']],
] as const

test.each(polish)('I18N-5 Polish verbs agree with the person they are about: $message', (text, said) => {
  const genders: Gender[] = ['female', 'male', null]
  const read = (locale: Locale) =>
    genders.map((gender) => i18nFor(locale)._(genderedText(text, { name: 'Ola', gender })))
  expect(read('pl')).toEqual(said)
  // English and Finnish have one form, with the name unchanged.
  for (const locale of ['en', 'fi'] as const) {
    expect(new Set(read(locale)).size).toBe(1)
    expect(read(locale)[0]).toMatch(/^Ola /)
  }
})

test.each([
  ['female', 'Ola cię polubiła', 'Ola napisała do ciebie', 'Ola napisała: cześć'],
  ['male', 'Ola cię polubił', 'Ola napisał do ciebie', 'Ola napisał: cześć'],
  [null, 'Podobasz się tej osobie: Ola', 'Masz wiadomość od: Ola', 'Ola pisze: cześć'],
] as const)('I18N-5 mails and the voice of a chat know the gender: %s', (gender, likes, writes, voice) => {
  const reader = { site: 'Second Spring', origin: 'https://example.com', name: 'Jan' }
  const person = {
    id: 'o',
    name: 'Ola',
    gender,
    ageAndTown: null,
    picture: null,
    label: null,
    events: 1,
    isNamed: true,
  }
  const i18n = i18nFor('pl')
  expect(i18n._(newLikesMail({ ...reader, likers: [person] }).subject)).toBe(likes)
  expect(i18n._(newMessagesMail({ ...reader, writers: [person] }).subject)).toBe(writes)
  const said = (
    <AnnouncedMessage message={messageOf(1, { text: 'cześć' })} partner={{ name: 'Ola', gender }} />
  )
  expect(renderToStaticMarkup(<I18nProvider i18n={i18n}>{said}</I18nProvider>)).toBe(`<p>${voice}</p>`)
})

test('I18N-5 chats and likes include the other’s gender', async () => {
  const [lars, ingrid] = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'female' })]
  await makeConversation(lars, ingrid)
  expect((await readChat(lars.viewer, lars.site, { profile: ingrid.id })).profile.gender).toBe('female')
  expect((await readLikedProfiles(ingrid.viewer, ingrid.site, [lars.id])).get(lars.id)?.gender).toBe('male')
})
