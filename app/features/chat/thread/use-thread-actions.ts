import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { navigateAfterClosing } from '#app/design/overlays/back-interceptor.ts'
import { type ToastMessage, toast } from '#app/design/toasts/toast.ts'
import type { Message } from '#app/features/chat/chat.contract.ts'
import type { ReturnedMessage } from '#app/features/chat/drafts/use-draft.ts'
import { forgetLastChat } from '#app/features/chat/last-chat/use-last-chat.ts'
import type { ChatListStore } from '#app/features/chat/list/chat-list-store.ts'
import { getOutbox } from '#app/features/chat/outbox/get-outbox.ts'
import type { OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'
import type { decideWarningCall } from '#app/features/safety/safety.api.ts'
import type { unblockMemberCall } from '#app/features/visibility/blocks/blocks.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { changeChat, removeChat, unsendMessage } from './thread-calls.ts'
import type { ThreadStore } from './thread-store.ts'

interface ThreadActionOptions {
  thread: ThreadStore
  list: ChatListStore
  account: string
  /** Jumps to a message. */
  show: (id: string) => void
  onQuote: (message: Message) => void
  onEdit: (returned: ReturnedMessage) => void
}

type ChatSettings = { muted: boolean } | { archived: boolean }

/** The member's actions on the conversation and its messages; failures are shown. */
export function useThreadActions({ thread, list, account, show, onQuote, onEdit }: ThreadActionOptions) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<ThreadQuestion>()
  const { id: partnerId, name } = thread.snapshot().profile

  function showFailure(failure: unknown) {
    toast.show({
      tone: 'danger',
      title: problemOf(failure)?.message ?? t`That didn’t work. Please check your internet connection.`,
    })
  }

  async function changeSettings(choice: ChatSettings) {
    const { conversation } = thread.snapshot()
    if (!conversation) return
    thread.applySettings(choice)
    try {
      await changeChat({ conversation: conversation.id, ...choice })
      // An archived conversation is not suggested for resuming.
      if ('archived' in choice && choice.archived) void forgetLastChat(account)
      toast.show(getToast(choice))
    } catch (failure) {
      thread.applySettings(conversation)
      showFailure(failure)
    }
    void list.refresh()
  }

  /** Explains the effect: on a phone the list that would show it is not visible. */
  function getToast(choice: ChatSettings): ToastMessage {
    if ('muted' in choice)
      return choice.muted
        ? {
            title: t({ context: 'conversation', message: 'Muted' }),
            text: t`You won’t be notified of new messages from ${name}.`,
            pageOnly: true,
          }
        : { title: t`You’ll be notified of new messages from ${name} again.`, pageOnly: true }
    if (!choice.archived) return { title: t`Moved back to your chats` }
    return {
      title: t`Moved to the archive`,
      action: { label: t`Undo`, onPress: () => void changeSettings({ archived: false }) },
    }
  }

  async function removeNow() {
    const id = thread.snapshot().conversation?.id
    setQuestion(undefined)
    if (!id) return
    navigateAfterClosing(() => navigate('/chats', { replace: true }))
    void forgetLastChat(account)
    await list.remove(id, () => removeChat(id)).catch(showFailure)
  }

  async function unblock() {
    try {
      await callLazily<typeof unblockMemberCall>('DELETE /block.php', { body: { profile: partnerId } })
      toast.show({ tone: 'success', title: t`${name} is no longer blocked` })
      await thread.refresh()
    } catch (failure) {
      showFailure(failure)
    }
  }

  const message: ThreadActions = {
    reply: onQuote,
    copy: (text) =>
      void navigator.clipboard.writeText(text).then(
        () => toast.show({ title: t`Copied` }),
        () => toast.show({ tone: 'danger', title: t`An error occured, please try again later.` }),
      ),
    confirmUnsend: (taken) => setQuestion({ type: 'take back', message: taken }),
    report: (reported, reason = 'other') => setQuestion({ type: 'report', message: reported, reason }),
    openPhoto: (opened) => setQuestion({ type: 'photo', message: opened }),
    reveal: ({ id, sequence }) =>
      void changeChat({ message: id, reveal: true }).then(() => thread.rereadMessage(sequence), showFailure),
    dismissWarning: async ({ id }) => {
      await callLazily<typeof decideWarningCall>('POST /shield.php', {
        body: { message: id, verdict: 'fine' },
      })
      await thread.refresh()
    },
    block: () => setQuestion({ type: 'block' }),
    show,
  }
  const outgoing: OutgoingActions = {
    retry: (clientId) => void getOutbox(account).retry(clientId),
    discard: (clientId) => void getOutbox(account).discard(clientId),
    edit({ client_id, text, quoted = null }) {
      onEdit({ text, quoted, onPersisted: () => void getOutbox(account).discard(client_id) })
      // It may have been refused because the price has changed.
      void thread.refresh()
    },
  }
  const chat = {
    onMute: (muted: boolean) => void changeSettings({ muted }),
    onArchive: (archived: boolean) => void changeSettings({ archived }),
    onRemove: () => setQuestion({ type: 'remove' }),
    onBlock: () => setQuestion({ type: 'block' }),
    onUnblock: () => void unblock(),
    onReport: () => setQuestion({ type: 'report' }),
  }
  return {
    question,
    close() {
      setQuestion(undefined)
      // A reported message shows that instead of its warning.
      if (question?.type === 'report' && question.message)
        void thread.rereadMessage(question.message.sequence)
    },
    message,
    out: outgoing,
    chat,
    removeNow,
    handleBlocked() {
      toast.show({ tone: 'success', title: t`You’ve blocked ${name}` })
      void thread.refresh()
    },
    async unsend(id: string, sequence: number) {
      const { credits } = await unsendMessage(id)
      thread.setCredits(credits)
      await thread.rereadMessage(sequence)
    },
  }
}

/** What the member can do with a message of the open conversation. */
export interface ThreadActions {
  reply: (message: Message) => void
  copy: (text: string) => void
  confirmUnsend: (message: Message) => void
  /** Sends the report at once; without a reason, the member can choose one afterwards. */
  report: (message: Message, reason?: ReportReason) => void
  reveal: (message: Message) => void
  /** For a message with a warning. */
  dismissWarning: (message: Message) => Promise<unknown>
  /** Absent once blocked. */
  block?: () => void
  openPhoto: (message: Message) => void
  /** Jumps to a message by its id. */
  show: (id: string) => void
}

export type WrittenText = Extract<OutboxEntry, { kind: 'text' }>

/** What the member can do with a message that was not sent. */
export interface OutgoingActions {
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Returns the text to the composer for editing; absent where the composer is closed. */
  edit?: (entry: WrittenText) => void
}

/** The dialog in front of the conversation. */
export type ThreadQuestion =
  | { type: 'remove' }
  | { type: 'block' }
  /** About a message, which is reported at once, or about the member. */
  | { type: 'report'; message?: Message; reason?: ReportReason }
  | { type: 'take back'; message: Message }
  | { type: 'photo'; message: Message }
