import { expect } from 'vitest'
import { giftContent, textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import {
  changeChatSettings,
  markDelivered,
  markRead,
  removeChat,
  unsendMessage,
} from '#app/features/chat/thread/change-chat.server.ts'
import { blockMember, unblockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { giveCredits, sellCredits } from '#tests/make/payments/credits.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { ChatModel, pairOf, type Sending } from './chat-model.ts'
import type { Step } from './chat-steps.ts'

interface Member {
  id: string
  site: Site
  viewer: Viewer
}

/** Four members who do the same in the chat and in the model, step by step. */
export class ChatWorld {
  readonly model: ChatModel
  readonly members: readonly Member[]
  /** Everything that was to be sent, whatever the outcome; ids of what was sent. */
  private readonly asked: Sending[] = []
  private readonly messageIds = new Map<string, string>()
  private readonly talkIds = new Map<string, string>()

  constructor(members: readonly Member[]) {
    this.members = members
    this.model = new ChatModel(members.length)
  }

  async perform({ what, by, to, number }: Step) {
    const { model } = this
    const talk = this.talkIds.get(pairOf(by, to)) ?? newId()
    const { viewer, site } = this.member(by)
    if (what === 'text' || what === 'gift') await this.sendOne(this.newSending(what, by, to))
    else if (what === 'send at once') await this.sendAtOnce(by, to)
    else if (what === 'block at once') await this.blockWhileSending(by, to)
    else if (what === 'again' || what === 'repeat at once' || what === 'other contents')
      await this.repeat(what, number)
    else if (what === 'take back') await this.takeBack(number)
    else if (what === 'read')
      expect(await unreadAfter(markRead(viewer, talk, number))).toBe(model.markRead(by, to, number))
    else if (what === 'delivered')
      expect(await unreadAfter(markDelivered(viewer, talk, number))).toBe(model.markDelivered(by, to, number))
    else if (what === 'mute')
      expect(await unreadAfter(changeChatSettings(viewer, talk, { muted: number % 2 === 0 }))).toBe(
        model.choose(by, to, { isMuted: number % 2 === 0 }),
      )
    else if (what === 'archive')
      expect(await unreadAfter(changeChatSettings(viewer, talk, { archived: number % 2 === 0 }))).toBe(
        model.choose(by, to, { isArchived: number % 2 === 0 }),
      )
    else if (what === 'remove')
      expect(await creditsAfter(removeChat(viewer, talk))).toBe(model.remove(by, to))
    else if (what === 'block') {
      await blockMember(viewer, site, this.member(to).id)
      model.block(by, to)
    } else if (what === 'unblock') {
      await unblockMember(viewer, site, this.member(to).id)
      model.unblock(by, to)
    } else if (what === 'give')
      model.grantCredits(by, await giveCredits(this.member(by), number + 1), number + 1)
    else model.sellCredits(by, await sellCredits(this.member(by), number + 1), number + 1)
  }

  private async sendOne(sending: Sending) {
    expect(await this.send(sending)).toEqual(this.model.send(sending))
  }

  /** To one, back, and to another at once. The order is open; so many are sent, and both refuse the rest. */
  private async sendAtOnce(by: number, to: number) {
    const third = [0, 1, 2, 3].find((member) => member !== by && member !== to) ?? 0
    const sendings = [
      this.newSending('text', by, to),
      this.newSending('gift', by, to),
      this.newSending('text', to, by),
      this.newSending('text', by, third),
    ]
    const answers = await Promise.all(sendings.map((sending) => this.send(sending)))
    const places = answers.map((answer) => (typeof answer === 'string' ? 1000 : answer.sequence))
    const inOrder = sendings.map((_, place) => place).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
    for (const place of inOrder) {
      const answer = answers[place]
      // Whether one may begin depends on who began first: either outcome is right, and nothing was sent.
      if (answer === 'premium_required') continue
      const expected = this.model.send(sendings[place] as Sending)
      if (typeof answer === 'string') expect(expected).toBeTypeOf('string')
      else expect(expected).toMatchObject({ sequence: answer?.sequence })
    }
  }

  /** Either the message was there first, or it is refused. */
  private async blockWhileSending(by: number, to: number) {
    const sending = this.newSending('text', to, by)
    const { viewer, site } = this.member(by)
    const [answer] = await Promise.all([this.send(sending), blockMember(viewer, site, this.member(to).id)])
    if (typeof answer !== 'string') expect(answer).toEqual(this.model.send(sending))
    this.model.block(by, to)
    if (typeof answer === 'string') expect(this.model.send(sending)).toBeTypeOf('string')
  }

  private async repeat(what: 'again' | 'repeat at once' | 'other contents', number: number) {
    const before = this.asked.at(-1 - number)
    if (!before) return
    if (what === 'again') return this.sendOne(before)
    if (what === 'other contents')
      return this.sendOne({ ...before, body: before.kind === 'gift' ? 'coffee' : 'Something else' })
    const answers = await Promise.all([before, before, before].map((sending) => this.send(sending)))
    for (const answer of answers) expect(answer).toEqual(this.model.send(before))
  }

  private async takeBack(number: number) {
    const sending = this.asked.at(-1 - number)
    if (!sending) return
    const { by, clientId } = sending
    const id = this.messageIds.get(clientId) ?? newId()
    expect(await creditsAfter(unsendMessage(this.member(by).viewer, id))).toBe(
      this.model.unsend(by, clientId),
    )
  }

  private newSending(kind: 'text' | 'gift', by: number, to: number): Sending {
    const { site } = this.member(by)
    const clientId = newId()
    const sending = { by, to, clientId, kind }
    const priced =
      kind === 'gift'
        ? { ...sending, body: 'rose', cost: site.gift_credits }
        : { ...sending, body: `Line ${clientId}`, cost: site.message_credits }
    this.asked.push(priced)
    return priced
  }

  private async send({ by, to, clientId, kind, body }: Sending) {
    const { viewer, site } = this.member(by)
    const content = kind === 'gift' ? giftContent(site, body) : textContent(site, body)
    const outgoing = { profile: this.member(to).id, client_id: clientId }
    const premium = this.model.isPremium(by)
    try {
      const sent = await sendMessage({ ...viewer, premium }, site, outgoing, content)
      const known = this.messageIds.get(clientId) ?? sent.message.id
      expect(sent.message.id).toBe(known)
      this.messageIds.set(clientId, known)
      this.talkIds.set(pairOf(by, to), sent.conversation)
      return { sequence: sent.message.sequence, credits: sent.credits }
    } catch (error) {
      return refusalCode(error)
    }
  }

  private member(place: number): Member {
    const member = this.members[place]
    if (!member) throw new Error(`there is no member ${place}`)
    return member
  }
}

export async function makeChatWorld() {
  const [site, profiles] = await Promise.all([siteOf(), makeProfiles(4)])
  const world = new ChatWorld(
    profiles.map(({ id, name }) => ({ id, site, viewer: viewerOf(site, { id, name }) })),
  )
  // Most sequences have something to begin with.
  for (const by of [0, 1] as const) await world.perform({ what: 'give', by, to: 3, number: 4 })
  return world
}

/** Without a session: other tests cover access. */
function viewerOf(site: Site, { id, name }: { id: string; name: string }): Viewer {
  const known = {
    language: 'en',
    time_zone: null,
    status: 'active',
    signup_complete: true,
    premium: false,
  } as const
  return { id, site_id: site.id, name, ...known }
}

function unreadAfter(change: Promise<{ num_unread_messages?: number }>) {
  return change.then(({ num_unread_messages }) => num_unread_messages, refusalCode)
}

function creditsAfter(change: Promise<{ credits: number }>) {
  return change.then(({ credits }) => credits, refusalCode)
}

function refusalCode(error: unknown): RefusalCode {
  if (error instanceof Refusal) return error.code
  throw error
}
