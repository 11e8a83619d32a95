import type { ChatAnswer, Message } from '#app/features/chat/chat.contract.ts'

/** A message as its reader gets it. */
export function messageOf(sequence: number, more: Partial<Message> = {}): Message {
  return {
    id: `m${sequence}`,
    sequence,
    own: false,
    client_id: null,
    kind: 'text',
    text: `line ${sequence}`,
    gift: null,
    photo: null,
    quoted: null,
    taken_back: false,
    at: '2026-03-10T09:00:00.000Z',
    ...more,
  }
}

/** A page of a conversation as the server answers it. */
export function chatAnswer(messages: Message[], more: Partial<ChatAnswer> = {}): ChatAnswer {
  const last_sequence = messages.at(-1)?.sequence ?? 0
  return {
    conversation: {
      id: 'c',
      num_unread_messages: 0,
      read_up_to: 0,
      last_sequence,
      muted: false,
      archived: false,
      partner_delivered_up_to: 0,
      partner_read_up_to: 0,
    },
    profile: {
      id: 'p',
      name: 'Theo',
      age: 66,
      gender: 'male',
      language: 'en',
      fictional: false,
      main_image: null,
      online: true,
      visible: true,
      away: false,
    },
    messages,
    shared_interests: [],
    has_more: false,
    older_hidden: false,
    draft: null,
    sending: {
      closed: null,
      premium_required: false,
      conversations_left: null,
      confirm_fictional: false,
      message_credits: 1,
      photo_credits: 2,
      message_length: 1000,
      credits: 5,
    },
    ...more,
  }
}
