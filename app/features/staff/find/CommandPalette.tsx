import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldClasses } from '#app/design/fields/Field.tsx'
import { Dialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { navigationFor } from '../shell/navigation.ts'
import { useStaff } from '../shell/use-staff.ts'
import type { FoundTarget, findCall } from './find.api.ts'

const kindWords: Record<FoundTarget['kind'], MessageDescriptor> = {
  member: msg`Member`,
  order: msg`Order`,
  invoice: msg`Invoice`,
  report: msg`Report`,
  complaint: msg`Complaint`,
  decision: msg`Decision`,
  photo: msg`Photo`,
  message: msg`Message`,
  chat: msg`Chat`,
  case: msg`Case`,
}

interface Option {
  id: string
  label: string
  detail?: string
  choose: () => unknown
}

interface Found {
  text: string
  targets: readonly FoundTarget[]
}

/** Goes to a page of the console by its name, or to what has the pasted id, number, link or mail address. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const list = useId()
  const staff = useStaff()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [found, setFound] = useState<Found>()
  const { run, pending, problem, setProblem } = useCall()

  useEffect(() => field.current?.focus(), [])

  async function go(path: string) {
    onClose()
    await navigate(path)
  }

  const find = (asked: string) =>
    run(async () => {
      const { targets } = await callServer<typeof findCall>('POST /staff-find.php', { body: { text: asked } })
      setFound({ text: asked, targets })
      setActive(0)
    })

  function type(next: string) {
    setText(next)
    setActive(0)
    setProblem(undefined)
  }

  /** What is pasted is complete; what is typed is looked up when it is chosen. */
  function paste({ clipboardData }: ClipboardEvent<HTMLInputElement>) {
    const pasted = clipboardData.getData('text').trim().slice(0, mostLetters)
    if (text === '' && isReference(pasted)) void find(pasted)
  }

  const typed = text.trim()
  const isFound = found?.text === typed
  const words = typed.toLowerCase().split(/\s+/)
  const pages = (staff ? navigationFor(staff) : [])
    .map(({ path, label }) => ({ path, label: i18n._(label) }))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const options: Option[] = [
    ...(isFound ? found.targets : []).map(({ kind, label, path }) => ({
      id: `${kind} ${path}`,
      label: label || i18n._(kindWords[kind]),
      detail: i18n._(kindWords[kind]),
      choose: () => go(path),
    })),
    ...pages.map(({ path, label }) => ({ id: path, label, choose: () => go(path) })),
    ...(isReference(typed) && !isFound
      ? [{ id: 'find', label: t`Look up “${typed}”`, choose: () => find(typed) }]
      : []),
    ...(isName(typed) && staff && hasRight(staff, 'members.view')
      ? [
          {
            id: 'members',
            label: t`Search members for “${typed}”`,
            choose: () => go(`/staff/members?${new URLSearchParams({ q: typed })}`),
          },
        ]
      : []),
  ]
  const isNothing = isFound && found.targets.length === 0
  const chosen = options[Math.min(active, options.length - 1)]
  const count = options.length
  const idOf = (index: number) => `${list}-${index}`

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive((next + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void chosen?.choose()
    }
  }

  return (
    <Dialog open title={<Trans>Find</Trans>} onClose={onClose}>
      <div className="grid gap-3">
        <input
          ref={field}
          role="combobox"
          aria-label={t`Page, id, link, number or email address`}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(options.indexOf(chosen)) : undefined}
          placeholder={t`Page, id, link, number or email address`}
          value={text}
          maxLength={mostLetters}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onPaste={paste}
          onKeyDown={press}
          className={fieldClasses}
        />
        <p role="status" className={isNothing || pending ? 'text-ink-soft' : 'sr-only'}>
          {pending ? (
            <Trans>Searching …</Trans>
          ) : isNothing ? (
            <Trans>Nothing found that you may open.</Trans>
          ) : (
            t`${count} to choose from`
          )}
        </p>
        <div id={list} role="listbox" aria-label={t`Results`} className="grid gap-1">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={option.id}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void option.choose()}
              ref={option === chosen ? bringIntoView : undefined}
              className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-field px-3.5 py-2 hover:bg-sand aria-selected:bg-primary-soft aria-selected:text-primary-dark high:aria-selected:border-2 high:aria-selected:border-ink"
            >
              <span className="wrap-anywhere">{option.label}</span>
              {option.detail && <span className="text-sm text-ink-soft">{option.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      <DialogProblem problem={problem} />
    </Dialog>
  )
}

const mostLetters = 500

function bringIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

/** Ids, numbers, links and addresses have a digit, a slash or an at sign; names of pages have none. */
function isReference(text: string) {
  return text.length >= 6 && /[\d/@]|^[CDR]-/i.test(text)
}

function isName(text: string) {
  return text.length >= 2 && !/[\d/@]/.test(text)
}
