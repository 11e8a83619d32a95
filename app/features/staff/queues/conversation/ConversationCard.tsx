import { Trans, useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { fold } from '#app/platform/values/look-alikes.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import type { AnswerOf } from '#app/web/calls/call.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { ConfirmReason } from '../../shell/ConfirmReason.tsx'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { When } from '../../shell/When.tsx'
import { useItem } from '../frame/use-item.ts'
import type { openConversationCall } from './conversation.api.ts'

type OpenedMessage = AnswerOf<(typeof openConversationCall)['answers']>['messages'][number]

interface ConversationProps {
  title: ReactNode
  /** The names of the two, as the reader knows them. */
  names: { member: string; other: string }
  message?: string
}

/** Masked until somebody says why they need it. */
export function ConversationCard({ title, names, message }: ConversationProps) {
  const [messages, setMessages] = useState<readonly OpenedMessage[]>()
  const [isAsking, setIsAsking] = useState(false)
  const staff = useStaff()
  const { id, site } = useItem()

  async function open(reason: string) {
    const opened = await callServer<typeof openConversationCall>('POST /staff-messages.php', {
      body: { case: id, ...(message && { message }), reason },
    })
    setMessages(opened.messages)
  }

  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {messages ? (
        <Messages messages={messages} names={names} />
      ) : staff && hasRight(staff, 'messages.open', site.id) ? (
        <Button
          variant="line"
          size="small"
          icon={<Eye aria-hidden size={20} />}
          onClick={() => setIsAsking(true)}
          className="justify-self-start"
        >
          <Trans>Open the messages</Trans>
        </Button>
      ) : (
        <p className="text-ink-soft">
          <Trans>Your role doesn’t include reading messages.</Trans>
        </p>
      )}
      {isAsking && (
        <ConfirmReason
          title={<Trans>Open the messages</Trans>}
          confirmLabel={<Trans>Open</Trans>}
          onConfirm={open}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}

function Messages({
  messages,
  names,
}: {
  messages: readonly OpenedMessage[]
  names: ConversationProps['names']
}) {
  const { t } = useLingui()
  if (messages.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing is left of it.</Trans>
      </p>
    )

  const kinds = { text: '', photo: t`Photo`, gift: t`Gift` }
  return (
    <ol className="grid gap-2.5">
      {messages.map(({ id, is_members, is_subject, is_unsent, kind, body, words, file, at }) => (
        <li
          key={id}
          className={joinClasses(
            'max-w-prose rounded-field border px-3.5 py-2.5',
            is_members ? 'bg-sand' : 'ms-auto bg-card',
            is_subject ? 'border-2 border-danger' : 'border-line',
          )}
        >
          <p className="text-sm text-ink-soft">
            <span className="font-semibold">{is_members ? names.member : names.other}</span> ·{' '}
            <When at={at} />
          </p>
          {file && !is_unsent && (
            <StaffPhoto
              file={file}
              alt={t`Photo that ${is_members ? names.member : names.other} sent`}
              size="large"
              className="mt-1.5 max-w-80"
            />
          )}
          <p className="whitespace-pre-wrap wrap-anywhere">
            {is_unsent ? (
              <em>
                <Trans>Taken back</Trans>
              </em>
            ) : (
              <>
                {!file && kinds[kind]}
                {!file && kinds[kind] && body && ': '}
                <MarkedText text={body} phrases={words} />
              </>
            )}
          </p>
          {words.length > 0 && (
            <p className="mt-1.5 text-sm text-ink-soft">
              <Trans>Matched by the shield: {words.join(', ')}</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Marks the words that the shield matched, also where they are written with other letters or capitals. */
function MarkedText({ text, phrases }: { text: string; phrases: readonly string[] }) {
  const wanted = phrases.map((phrase) => phrase.split(' '))
  if (wanted.length === 0) return text
  const words = [...text.matchAll(/[\p{L}\p{N}]+|[€$£%]/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    from: index,
    to: index + word.length,
  }))
  const parts: ReactNode[] = []
  let shown = 0
  for (let at = 0; at < words.length; at++) {
    const length = Math.max(
      0,
      ...wanted.filter((phrase) => startsAt(words, at, phrase)).map((each) => each.length),
    )
    const [first, last] = [words[at], words[at + length - 1]]
    if (length === 0 || !first || !last) continue
    parts.push(text.slice(shown, first.from), <mark key={at}>{text.slice(first.from, last.to)}</mark>)
    shown = last.to
    at += length - 1
  }
  return [...parts, text.slice(shown)]
}

function startsAt(words: readonly { word: string }[], at: number, phrase: readonly string[]) {
  return phrase.every((part, nth) => words[at + nth]?.word === part)
}
