import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import type { PersistedRow } from '#app/web/browser/offline/persisted-pages.ts'
import type { OfflineWords } from './offline-words.server.ts'
import { PersistedFaceImage } from './PersistedFaceImage.tsx'
import { formatFullTime, formatShortTime } from './persisted-times.ts'
import type { StoredAccount } from './stored-account.ts'

interface PersistedRowsProps {
  rows: readonly PersistedRow[]
  /** Messages to the partner that the server has not received. */
  entries: readonly OutboxEntry[]
  /** Of all stored pages. */
  paths: ReadonlySet<string>
  pictures: StoredAccount['pictures']
  words: OfflineWords
  onDiscard: (entry: OutboxEntry) => void
}

export function PersistedRows({ rows, entries, paths, pictures, words, onDiscard }: PersistedRowsProps) {
  return (
    <ul data-persisted-rows="" className="mt-3 grid gap-2">
      {rows.map((row, place) => {
        const key = `${place}`
        if (row.said) return <StatementRow key={key} row={row} />
        if (row.own !== undefined) return <MessageRow key={key} row={row} words={words} />
        return <PersonRow key={key} row={row} paths={paths} pictures={pictures} words={words} />
      })}
      {entries.map((entry) => (
        <OutboxRow key={entry.client_id} entry={entry} words={words} onDiscard={() => onDiscard(entry)} />
      ))}
    </ul>
  )
}

type PersonRowProps = { row: PersistedRow } & Pick<PersistedRowsProps, 'paths' | 'pictures' | 'words'>

/** A link only if the person's page is stored as well. */
function PersonRow({ row, paths, pictures, words }: PersonRowProps) {
  const { href, title, text, at, face } = row
  const content = (
    <>
      <PersistedFaceImage src={pictures.get(face ?? '')} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-bold wrap-anywhere">{title}</span>
        {text && <span className="truncate">{text}</span>}
        {at && <span className="text-sm text-ink-soft">{formatShortTime(at, words)}</span>}
      </span>
    </>
  )
  if (href === undefined || !paths.has(href))
    return (
      <li
        data-persisted-row="plain"
        className="flex items-center gap-3 rounded-card bg-card px-4 py-3 shadow-card"
      >
        {content}
      </li>
    )
  return (
    <li data-persisted-row="link" className="rounded-card bg-card shadow-card high:border-2 high:border-ink">
      <a href={href} className="flex min-h-12 items-center gap-3 px-4 py-3 hover:bg-sand">
        {content}
      </a>
    </li>
  )
}

/** A statement of a profile, in full. */
function StatementRow({ row: { title, text } }: { row: PersistedRow }) {
  return (
    <li data-persisted-row="said" className="grid gap-0.5 rounded-card bg-card px-4 py-3 shadow-card">
      {title && <span className="text-sm text-ink-soft">{title}</span>}
      <RowText>{text}</RowText>
    </li>
  )
}

const bubble = 'grid max-w-[85%] gap-0.5 rounded-card px-4 py-2.5 high:border-2 high:border-ink'
const ownBubble = joinClasses(bubble, 'justify-self-end bg-primary-soft')
const otherBubble = joinClasses(bubble, 'justify-self-start bg-card shadow-card')

function MessageRow({ row: { own, text, at }, words }: { row: PersistedRow; words: OfflineWords }) {
  return (
    <li data-persisted-row={own ? 'own' : 'other'} className={own ? ownBubble : otherBubble}>
      <RowText>{text}</RowText>
      {at && <span className="text-sm text-ink-soft">{formatFullTime(at, words)}</span>}
    </li>
  )
}

interface OutboxRowProps {
  entry: OutboxEntry
  words: OfflineWords
  onDiscard: () => void
}

/** A message that the member wrote on this device and that the server has not received. */
function OutboxRow({ entry, words, onDiscard }: OutboxRowProps) {
  return (
    <li data-persisted-row="waiting" className={ownBubble}>
      <RowText>{entry.kind === 'text' ? entry.text : words[entry.kind]}</RowText>
      <span className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Clock size={18} className="shrink-0" />
        <span>{entry.state === 'failed' ? words.failed : words.waits}</span>
      </span>
      {/* A message that was being sent when the connection ended may have arrived. */}
      {entry.state !== 'sending' && (
        <button
          type="button"
          onClick={onDiscard}
          className="inline-flex min-h-12 items-center gap-1.5 justify-self-end font-semibold underline underline-offset-4"
        >
          <Trash2 size={18} />
          {words.discard}
        </button>
      )}
    </li>
  )
}

function RowText({ children }: { children: ReactNode }) {
  return <span className="whitespace-pre-wrap wrap-anywhere">{children}</span>
}
