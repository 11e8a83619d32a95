import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { Cards, CardToRemove } from './cards.contract.ts'
import { cardsOf, removeCard } from './cards.server.ts'

export const readCardsCall = defineCall('GET /cards.php', {
  audience: 'unconfirmed',
  summary: 'Payment methods that providers store with the member’s consent; never a full card number',
  answers: { 200: answer(Cards, 'The newest first') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer }) => ({ cards: await cardsOf(viewer.id) }),
})

export const removeCardCall = defineCall('DELETE /cards.php', {
  audience: 'unconfirmed',
  summary: 'Delete a card at its provider; repeating it changes nothing',
  middleware: [limitPerAccount('card_change')],
  body: CardToRemove,
  answers: { 200: answer(Cards, 'The remaining cards') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body }) {
    await removeCard(viewer.id, body.card)
    return { cards: await cardsOf(viewer.id) }
  },
})
