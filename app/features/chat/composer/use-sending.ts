import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ChatPartner, Conversation, Sending } from '#app/features/chat/chat.contract.ts'
import { getOutbox } from '#app/features/chat/outbox/get-outbox.ts'
import {
  type Content,
  type NewEntry,
  type OutboxEntry,
  sumPendingCost,
} from '#app/features/chat/outbox/outbox-entry.ts'
import { useOutbox } from '#app/features/chat/outbox/use-outbox.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { clearUnsent, rememberUnsent } from './unsent-message.ts'

interface SendingOptions {
  account: string
  partner: ChatPartner
  conversation: Conversation | null
  sending: Sending
  /** The current text of the field. */
  text: string
}

interface OpenQuestion {
  question: Question
  subject: QuestionSubject
  cost: number
  onYes: () => void
}

type MessageInput = Content & Pick<NewEntry, 'cost' | 'quoted' | 'client_id'>

/** Asks the member whatever has to be asked, then adds the message to the outbox. */
export function useSending({ account, partner, conversation, sending, text }: SendingOptions) {
  const [asked, setAsked] = useState<OpenQuestion>()
  const confirmedQuestions = useConfirmedQuestions(account, partner)
  // The router's address, as the shop knows it: the address bar may already show the conversation's own.
  const { pathname } = useLocation()
  const close = () => setAsked(undefined)

  function send(message: MessageInput, onQueued: () => void) {
    const { cost } = message
    const outbox = getOutbox(account)
    const reservedCredits = sumPendingCost(outbox.entries.snapshot())
    const question = getQuestionBeforeSend(cost, {
      sending,
      partner,
      reservedCredits,
      confirmed: confirmedQuestions.current,
    })
    if (message.kind === 'text' && (question === 'credits' || question === 'premium'))
      rememberUnsent({ at: pathname, name: partner.name, cost })
    if (question)
      return setAsked({
        question,
        subject: { text: message.kind === 'text' ? message.text : undefined },
        cost,
        onYes() {
          confirmedQuestions.agree(question)
          send(message, onQueued)
        },
      })
    close()
    void outbox.add({
      ...message,
      profile: partner.id,
      name: partner.name,
      conversation: conversation?.id ?? null,
      confirm_fictional: confirmedQuestions.current.has('fictional') || undefined,
    })
    clearUnsent()
    // Clears the draft last: a crash in between leaves both copies rather than neither.
    onQueued()
  }

  /** Asks when there is nothing to send yet; text in the field stays as it is. */
  function askPremium() {
    setAsked({
      question: 'premium',
      subject: { text: undefined },
      cost: sending.message_credits,
      onYes: close,
    })
  }

  const entries = useOutbox(account, partner.id)
  useRefusalQuestion(entries, ({ question, clientId, cost }) =>
    setAsked({
      question,
      subject: { refused: clientId },
      cost,
      onYes() {
        confirmedQuestions.agree(question)
        close()
        void getOutbox(account).retry(clientId, { confirm_fictional: true })
      },
    }),
  )

  useEffect(() => {
    if (asked && isQuestionObsolete(asked.subject, { text, entries })) setAsked(undefined)
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
function useConfirmedQuestions(account: string, { id, away }: ChatPartner) {
  const [confirmed] = useState(() => new Set<Question>())
  useEffect(() => {
    if (!away) return
    const store = accountStore<true>(account, 'told-away')
    store.get(id).then(
      (isConfirmed) => isConfirmed && confirmed.add('away'),
      () => {},
    )
  }, [account, id, away, confirmed])

  function confirm(question: Question) {
    confirmed.add(question)
    if (question === 'away')
      accountStore<true>(account, 'told-away')
        .put(id, true)
        .catch(() => {})
  }

  return { current: confirmed, agree: confirm }
}

interface Refusal {
  question: Question
  clientId: string
  cost: number
}

/** Reports refusals that happen while the page is open; earlier ones are shown in the conversation. */
function useRefusalQuestion(entries: readonly OutboxEntry[], onRefused: (refused: Refusal) => void) {
  const inFlight = useRef(new Set<string>())
  const report = useEffectEvent(onRefused)
  useEffect(() => {
    for (const { client_id, state, problem, cost } of entries) {
      if (state !== 'failed') {
        inFlight.current.add(client_id)
        continue
      }
      const question = inFlight.current.delete(client_id) && getQuestionForRefusal(problem?.error)
      if (question) report({ question, clientId: client_id, cost })
    }
  }, [entries])
}

/** What the member is asked before sending; 'premium' and 'credits' always prevent it. */
export type Question = 'premium' | 'credits' | 'fictional' | 'away'

interface SendContext {
  sending: Sending
  partner: ChatPartner
  /** Credits that messages in the outbox will cost. */
  reservedCredits: number
  /** What the member has confirmed in this conversation. */
  confirmed: ReadonlySet<Question>
}

export function getQuestionBeforeSend(
  cost: number,
  { sending, partner, reservedCredits, confirmed }: SendContext,
): Question | null {
  if (sending.premium_required) return 'premium'
  if (cost > 0 && cost > sending.credits - reservedCredits) return 'credits'
  if (sending.confirm_fictional && !confirmed.has('fictional')) return 'fictional'
  return partner.away && cost > 0 && !confirmed.has('away') ? 'away' : null
}

/**
 * What a question is about: the text in the field, something chosen beside it (`text` undefined), or a message the
 * server has refused.
 */
type QuestionSubject = { text: string | undefined } | { refused: string }

/** Whether another tab has sent or changed it meanwhile, so that saying yes would pay twice. */
export function isQuestionObsolete(
  about: QuestionSubject,
  { text, entries }: { text: string; entries: readonly Pick<OutboxEntry, 'client_id' | 'state'>[] },
): boolean {
  if ('text' in about) return about.text !== undefined && about.text !== text.trim()
  return !entries.some(({ client_id, state }) => client_id === about.refused && state === 'failed')
}

/** The question that matches a refusal by the server. */
export function getQuestionForRefusal(refusal: string | undefined): Question | null {
  if (refusal === 'not_enough_credits') return 'credits'
  if (refusal === 'premium_required') return 'premium'
  return refusal === 'fictional_confirmation_required' ? 'fictional' : null
}
