import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { Fields } from './site-fields.ts'
import type { changeCompanyCall, changeSiteCall, returnSiteCall } from './sites.api.ts'

export type Subject = { site: string } | { company: string }

interface Loaded {
  subject: Subject
  version: number
  settings: Readonly<Record<string, unknown>>
}

/** What is being edited: only changed values are kept, so that a reload shows the rest as it is now. */
export function useSettingsForm({ subject, version, settings }: Loaded, fields: Fields<string>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem, setProblem } = useCall()
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({})
  const changes = Object.fromEntries(
    Object.entries(draft)
      .map(([name, value]) => [name, tidy(value, fields[name]!.is)] as const)
      .filter(([name, value]) => !isSame(value, settings[name], fields[name]!.is)),
  )
  const changed = Object.keys(changes)
  const isDirty = changed.length > 0
  useWarningBeforeUnload(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  function set(name: string, value: unknown) {
    setDraft((before) => ({ ...before, [name]: value }))
  }

  function discard(names: readonly string[] = Object.keys(draft)) {
    setDraft((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    setProblem(undefined)
  }

  async function save(note: string) {
    const refused = await run(async () => {
      const saved = await send(subject, { version, changes, note })
      setDraft({})
      void showToast({
        tone: 'success',
        title: t`Saved. Every page shows it within seconds.`,
        action: { label: t`Undo`, onPress: () => void undo(saved.version) },
      })
      await revalidate()
    })
    // The page then shows the change of the other beside this one.
    if (refused?.error === 'changed_meanwhile') await revalidate()
    return refused
  }

  async function undo(saved: number) {
    const refused = await run(async () => {
      await callServer<typeof returnSiteCall>('POST /staff-site-return.php', {
        body: { ...subject, version: saved, to: version },
      })
      await revalidate()
    })
    void showToast(refused ? { tone: 'danger', title: refused.message } : { title: t`Undone` })
  }

  /** Work with the unsaved changes that saves nothing; what is refused shows at its field, as after saving. */
  const tryOut = (work: () => Promise<unknown>) => run(work)

  /** Of a field, or of one language of it. */
  function errorOf(name: string, language?: string): string | undefined {
    const at = `changes.${name}${language ? `.${language}` : ''}`
    const found = Object.entries(problem?.fields ?? {}).find(
      ([field]) => field === at || (!language && field.startsWith(`${at}.`)),
    )
    return problem?.error === 'changed_meanwhile' ? undefined : found?.[1]
  }

  const theirs = problem?.error === 'changed_meanwhile' ? Object.keys(problem.fields ?? {}) : []
  return {
    valueOf: (name: string) => (name in draft ? draft[name] : settings[name]),
    set,
    discard,
    save,
    tryOut,
    changes,
    changed,
    isDirty,
    pending,
    problem,
    errorOf,
    /** Changed by somebody else since this page was opened. */
    isConflict: (name: string) => theirs.includes(`changes.${name}`) && changed.includes(name),
    blocker,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

function send(subject: Subject, change: { version: number; changes: Record<string, unknown>; note: string }) {
  return 'site' in subject
    ? callServer<typeof changeSiteCall>('PATCH /staff-site.php', { body: { ...subject, ...change } })
    : callServer<typeof changeCompanyCall>('PATCH /staff-company.php', { body: { ...subject, ...change } })
}

/** Lines that were left empty are no values. */
function tidy(value: unknown, kind: string): unknown {
  if (kind === 'lines') return (value as string[]).map((line) => line.trim()).filter(Boolean)
  if (kind === 'texts')
    return Object.fromEntries(
      Object.entries(value as Record<string, string>).filter(([, text]) => text.trim()),
    )
  return value
}

/** The order of a choice means nothing. */
function isSame(one: unknown, other: unknown, kind: string): boolean {
  const inOrder = (value: unknown) => {
    if (Array.isArray(value)) return kind === 'lines' ? value : value.toSorted()
    return value && typeof value === 'object' ? Object.entries(value).toSorted() : value
  }
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function useWarningBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
