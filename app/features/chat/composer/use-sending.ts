import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { accountShelf } from '#app/web/browser/account-storage.ts'
import type { ChatPartner, Conversation, Sending } from '../chat.contract.ts'
import { type Content, type NewEntry, type OutboxEntry, promisedBy } from '../outbox/outbox-entry.ts'
import { outboxOf } from '../outbox/outbox-of.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { type About, isSettled, type Question, questionAfter, questionBefore } from './before-sending.ts'
import { forgetUnsent, rememberUnsent } from './unsent-message.ts'

interface SendingTo {
  account: string
  partner: ChatPartner
  conversation: Conversation | null
  sending: Sending
  /** The current text of the field. */
  text: string
}

interface Asked {
  question: Question
  about: About
  cost: number
  onYes: () => void
}

type Written = Content & Pick<NewEntry, 'cost' | 'quoted' | 'client_id'>

/** Asks the member whatever has to be asked, then adds the message to the outbox. */
export function useSending({ account, partner, conversation, sending, text }: SendingTo) {
  const [asked, setAsked] = useState<Asked>()
  const agreed = useAgreed(account, partner)
  // The router's address, as the shop knows it: the address bar may already show the conversation's own.
  const { pathname } = useLocation()
  const close = () => setAsked(undefined)

  function send(written: Written, onTaken: () => void) {
    const { cost } = written
    const outbox = outboxOf(account)
    const promised = promisedBy(outbox.entries.snapshot())
    const question = questionBefore(cost, { sending, partner, promised, agreed: agreed.current })
    if (written.kind === 'text' && (question === 'credits' || question === 'premium'))
      rememberUnsent({ at: pathname, name: partner.name, cost })
    if (question)
      return setAsked({
        question,
        about: { text: written.kind === 'text' ? written.text : undefined },
        cost,
        onYes() {
          agreed.agree(question)
          send(written, onTaken)
        },
      })
    close()
    void outbox.add({
      ...written,
      profile: partner.id,
      name: partner.name,
      conversation: conversation?.id ?? null,
      confirm_fictional: agreed.current.has('fictional') || undefined,
    })
    forgetUnsent()
    // Clears the draft last: a crash in between leaves both copies rather than neither.
    onTaken()
  }

  /** Asks when there is nothing to send yet; text in the field stays as it is. */
  function askPremium() {
    setAsked({ question: 'premium', about: { text: undefined }, cost: sending.message_credits, onYes: close })
  }

  const entries = useOutbox(account, partner.id)
  useRefused(entries, ({ question, clientId, cost }) =>
    setAsked({
      question,
      about: { refused: clientId },
      cost,
      onYes() {
        agreed.agree(question)
        close()
        void outboxOf(account).retry(clientId, { confirm_fictional: true })
      },
    }),
  )

  useEffect(() => {
    if (asked && isSettled(asked.about, { text, entries })) setAsked(undefined)
  }, [asked, text, entries])

  const missing = Math.max(1, (asked?.cost ?? 0) - sending.credits)
  return {
    send,
    askPremium,
    asked: asked && { ...asked, missing },
    close,
    isFirst: conversation === null && entries.length === 0,
  }
}

/** What the member has confirmed for this partner; the question about a long absence is asked only once. */
function useAgreed(account: string, { id, away }: ChatPartner) {
  const [agreed] = useState(() => new Set<Question>())
  useEffect(() => {
    if (!away) return
    const shelf = accountShelf<true>(account, 'told-away')
    shelf.get(id).then(
      (told) => told && agreed.add('away'),
      () => {},
    )
  }, [account, id, away, agreed])

  function agree(question: Question) {
    agreed.add(question)
    if (question === 'away')
      accountShelf<true>(account, 'told-away')
        .put(id, true)
        .catch(() => {})
  }

  return { current: agreed, agree }
}

interface Refused {
  question: Question
  clientId: string
  cost: number
}

/** Reports refusals that happen while the page is open; earlier ones are shown in the conversation. */
function useRefused(entries: readonly OutboxEntry[], onRefused: (refused: Refused) => void) {
  const underWay = useRef(new Set<string>())
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    for (const { client_id, state, problem, cost } of entries) {
      if (state !== 'failed') {
        underWay.current.add(client_id)
        continue
      }
      const question = underWay.current.delete(client_id) && questionAfter(problem?.error)
      if (question) tell({ question, clientId: client_id, cost })
    }
  }, [entries])
}
