import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Crown from 'lucide-react/icons/crown'
import Send from 'lucide-react/icons/send'
import {
  type DragEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import type { typingCall } from '#app/features/chat/chat.api.ts'
import type { ChatPartner, Conversation, Sending } from '#app/features/chat/chat.contract.ts'
import { isEmpty, noDraft, readDraft } from '#app/features/chat/drafts/drafts.ts'
import { type Quotable, type ReturnedMessage, useDraft } from '#app/features/chat/drafts/use-draft.ts'
import { EmojiPicker } from '#app/features/chat/emoji/EmojiPicker.tsx'
import { IcebreakerButton } from '#app/features/chat/icebreakers/IcebreakerDialog.tsx'
import { useCreditsLeft } from '#app/features/chat/outbox/use-outbox.ts'
import { QuotePreview } from '#app/features/chat/thread/messages/MessageContent.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useSharedPhotos } from '#app/web/browser/offline/use-shared-photos.ts'
import { Balance, SendPrice } from './Balance.tsx'
import { AttachButtons, GiftPicker, LengthCounter, MessageField } from './MessageField.tsx'
import { fitsLengthLimit, hasVisibleText } from './message-length.ts'
import { PhotoFaultNotice, PhotoPreview, useChosenPhoto } from './PhotoPreview.tsx'
import { ConversationsLeft, PremiumRequiredNotice } from './PremiumRequiredNotice.tsx'
import { SendQuestion } from './SendQuestion.tsx'
import { getSignupDraftState, UnconfirmedNotice } from './UnconfirmedNotice.tsx'
import { clearUnsent, consumeSendRequest } from './unsent-message.ts'
import { useSending } from './use-sending.ts'

const minInterval = 4_000

/** Sends a typing indicator every few seconds at most. Failures are ignored. */
function useTyping(conversation: string | undefined) {
  const sentAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!conversation || now - sentAt.current < minInterval || !navigator.onLine) return
    sentAt.current = now
    callServer<typeof typingCall>('POST /typing.php', { body: { conversation } }).catch(() => {})
  }
}

/** On a phone the field has its own row; where there is room the price is beside it. */
const rows = [
  "grid grid-cols-[auto_1fr] items-end gap-x-3 gap-y-2.5 short:gap-y-0 [grid-template-areas:'field_field'_'tools_send'_'words_words']",
  "@min-[34rem]:grid-cols-[auto_1fr_auto] @min-[34rem]:[grid-template-areas:'field_field_send'_'tools_words_words']",
].join(' ')

export function OpenComposer({
  accountId: account,
  partner,
  conversation,
  sending,
  draft: signupDraft,
  isDraftSent: isSignupDraftSent,
  quoted: chosen,
  returned,
  onQuoteEnd,
  onShowRefused,
}: ComposerProps) {
  const { name } = partner
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const { text, quoted, change, isTakenOver } = useDraft({
    account,
    signupDraft,
    isSignupDraftSent,
    quoted: chosen,
    returned,
    field,
    partner: { ...partner, archived: conversation?.archived },
  })
  const { send, askPremium, asked, close, isFirst } = useSending({
    account,
    partner,
    conversation,
    sending,
    text,
  })
  const { premium_required: needsPremium } = sending
  const draftState = getSignupDraftState({ sending, text, isTakenOver })
  const credits = useCreditsLeft(account, sending.credits)
  const photo = useChosenPhoto()
  const dropHandlers = usePhotoDrop(photo.choose)
  useSharedPhotos(photo.choose)
  const sendTyping = useTyping(conversation?.id)
  const [params] = useSearchParams()
  // The gift button on a profile links here with ?gift.
  const [choosingGift, setChoosingGift] = useState(() => params.has('gift'))

  function changeText(written: string) {
    clearUnsent()
    void change({ text: written })
    if (written.trim()) sendTyping()
  }

  function insert(words: string) {
    const { current } = field
    current?.setRangeText(words, current.selectionStart, current.selectionEnd, 'end')
    changeText(current?.value ?? text + words)
    focusField(current?.selectionEnd)
  }

  function insertOpener(words: string) {
    changeText(words)
    focusField(words.length)
  }

  usePrefilledHello({ account, partner, isFirst, field, onHello: insertOpener })

  // Waits one frame: until then the emoji or opener dialog still has the focus.
  function focusField(caret?: number) {
    requestAnimationFrame(() => {
      field.current?.focus()
      if (caret !== undefined) field.current?.setSelectionRange(caret, caret)
    })
  }

  function sendText() {
    // Reads the field, not React state: text typed before hydration is sent as well.
    const words = (field.current?.value ?? text).trim()
    field.current?.focus()
    if (!hasVisibleText(words) || !fitsLengthLimit(words, sending.message_length)) {
      if (needsPremium) askPremium()
      return
    }
    // The server may be sending the message from sign-up right now, with the account id as its client id. Once it is
    // sent, the same text is a new message.
    const client_id = !quoted && !isSignupDraftSent && words === signupDraft?.trim() ? account : undefined
    send({ kind: 'text', text: words, quoted, cost: sending.message_credits, client_id }, () => {
      void change({ text: '', quoted: null })
      onQuoteEnd()
    })
  }

  // Sends the message if the member bought the missing credits and pressed "send" on the order page.
  const [openedAt] = useState(useLocation().pathname)
  const sendAfterPurchase = useEffectEvent(() => {
    if (consumeSendRequest(openedAt)) sendText()
  })
  useEffect(() => {
    if (text) sendAfterPurchase()
  }, [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    sendText()
  }

  const Icon = needsPremium ? Crown : Send
  return (
    <div data-composer className="border-t border-line bg-card">
      {/* Outside the form, because it contains a form. */}
      <UnconfirmedNotice
        name={name}
        draftState={signupDraft === null || isSignupDraftSent ? null : draftState}
      />
      <DeferredForm
        onSubmit={submit}
        {...dropHandlers}
        className="@container px-4 py-3 short:px-3 short:py-1"
      >
        <div className="mx-auto grid max-w-column gap-2.5 short:gap-1">
          {/* Limits the height of the notices so the messages and the field stay visible. */}
          <div className="grid gap-2.5 empty:hidden short:max-h-13 short:overflow-y-auto">
            {onShowRefused && <BlockedMessagesNotice onShow={onShowRefused} />}
            {needsPremium && <PremiumRequiredNotice />}
            {isFirst && <ConversationsLeft left={sending.conversations_left} />}
            {isFirst && !text && <IcebreakerButton name={name} onChoose={insertOpener} />}
            {photo.fault && <PhotoFaultNotice fault={photo.fault} onDismiss={photo.clear} />}
            {photo.photo && (
              <PhotoPreview
                photo={photo.photo}
                preview={photo.preview}
                cost={sending.photo_credits}
                needsPremium={needsPremium}
                onRemove={photo.clear}
                onSend={() =>
                  photo.photo &&
                  send({ kind: 'photo', photo: photo.photo, cost: sending.photo_credits }, photo.clear)
                }
              />
            )}
            {quoted && (
              <QuotePreview
                quoted={quoted}
                partnerName={name}
                onRemove={() => {
                  void change({ quoted: null })
                  onQuoteEnd()
                }}
              />
            )}
          </div>
          <div className={rows}>
            <div className="[grid-area:field]">
              <MessageField
                field={field}
                name={name}
                text={text}
                describedBy={hintId}
                onChange={changeText}
                onEnter={sendText}
                onPhotos={photo.choose}
              />
            </div>
            <div className="flex items-center gap-2 [grid-area:tools] short:mt-1 short:[&_button]:size-11 short:[&_button]:min-h-11">
              <AttachButtons onPhotos={photo.choose} onGift={() => setChoosingGift(true)} />
              <EmojiPicker onChoose={insert} />
            </div>
            <Button
              type="submit"
              // A chosen photo has its own main button.
              variant={photo.photo ? 'line' : 'main'}
              className="justify-self-end [grid-area:send] short:mt-1 short:min-h-11 short:px-4 short:py-1 short:text-sm"
              icon={<Icon size={20} aria-hidden className="hidden @min-[34rem]:block" />}
            >
              <SendPrice credits={sending.message_credits} needsPremium={needsPremium} />
            </Button>
            <div className="flex flex-wrap justify-between gap-x-4 self-center text-sm text-ink-soft [grid-area:words]">
              {/* The header says the same in fewer words. */}
              <p id={hintId} className="short:hidden">
                <Balance {...credits} />
                {!needsPremium && (
                  <span className="hidden pointer-fine:inline">
                    {' · '}
                    <Trans>Enter sends, Shift + Enter starts a new line</Trans>
                  </span>
                )}
              </p>
              <LengthCounter text={text} limit={sending.message_length} />
            </div>
          </div>
        </div>
        {choosingGift && (
          <GiftPicker
            name={name}
            balance={credits.left - credits.reserved}
            needsPremium={needsPremium}
            onClose={() => setChoosingGift(false)}
            onSend={(gift, cost) => {
              setChoosingGift(false)
              send({ kind: 'gift', gift, cost }, () => {})
            }}
          />
        )}
        {asked && <SendQuestion {...asked} name={name} onClose={close} />}
      </DeferredForm>
    </div>
  )
}

interface PrefilledHelloOptions {
  account: string
  partner: { id: string; name: string }
  /** No message has been sent yet. */
  isFirst: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onHello: (words: string) => void
}

/** With ?hello in the address, prefills a friendly question unless a draft exists. */
function usePrefilledHello({ account, partner, isFirst, field, onHello }: PrefilledHelloOptions) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const prefill = useEffectEvent(async () => {
    if (!isFirst || !params.has('hello')) return
    const [{ pickHello }, draft = noDraft] = await Promise.all([
      import('../icebreakers/pick-openers.ts'),
      readDraft(account, partner.id).catch(() => undefined),
    ])
    if (isEmpty(draft) && field.current?.value === '') onHello(pickHello(partner.name, i18n))
  })
  // Runs once on opening, so a field that was emptied stays empty.
  useEffect(() => void prefill(), [])
}

/** Says that a refused message further up blocks those written after it. */
function BlockedMessagesNotice({ onShow }: { onShow: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-start gap-2.5">
        <CircleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
        <span>
          <Trans>A message above wasn’t sent.</Trans>
        </span>
      </p>
      <Button variant="line" size="small" onClick={onShow}>
        <Trans>Show message</Trans>
      </Button>
    </div>
  )
}

/** Accepts dropped files; dragged text keeps its default behaviour. */
function usePhotoDrop(onFiles: (files: readonly File[]) => void) {
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}

export interface ComposerProps {
  accountId: string
  partner: ChatPartner
  /** Null before the first message. */
  conversation: Conversation | null
  sending: Sending
  /** The draft the server stores for this profile and has not sent. */
  draft: string | null
  /** The draft has been sent since, by the server or by the member. */
  isDraftSent: boolean
  /** The message the member has chosen to answer. */
  quoted: Quotable | null
  /** A message that could not be sent and that the member wants to edit. */
  returned: ReturnedMessage | null
  onQuoteEnd: () => void
  /** Leads to the refused message that blocks the later ones; null if there is none. */
  onShowRefused: (() => void) | null
}
