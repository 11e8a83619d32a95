import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tinykeys } from 'tinykeys'
import { Button } from '#app/design/buttons/Button.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Dialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { isDialogOpen } from '#app/design/overlays/is-dialog-open.ts'
import { entriesOf, keysOf, recordFromEntries } from '#app/platform/records.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import type { changeStaffMeCall } from '../../login/login.api.ts'
import { undoLastAct } from '../../shell/use-act.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { decisionKeys, defaultKeys, findRepeatedKeys, normaliseKey, type Shortcut } from './queue-keys.ts'

const shortcutLabels: Record<Shortcut, MessageDescriptor> = {
  next: msg`Next in the list`,
  previous: msg`Previous in the list`,
  skip: msg`Skip`,
  note: msg`Write a note`,
  undo: msg`Undo the last decision`,
  help: msg`Show these keys`,
}

/** Where each key does something; undo and help everywhere. */
const shortcutPlaces: Partial<Record<Shortcut, 'list' | 'case'>> = {
  next: 'list',
  previous: 'list',
  skip: 'case',
  note: 'case',
}

const pictureLooks = ['clear', 'grey', 'blurred'] as const

interface QueueKeysProps {
  /** Shows only the keys that do something on the page; elsewhere all of them can be chosen. */
  on?: 'list' | 'case'
}

/**
 * The single keys of the queues, which each person can switch off or change (WCAG 2.1.4). They press the buttons of the
 * page, so that a key never does what no button offers.
 */
export function QueueKeys({ on }: QueueKeysProps) {
  const { t, i18n } = useLingui()
  const [isHelping, setIsHelping] = useState(false)
  const { revalidate } = useRevalidator()
  const { enabled, map } = useStaff()?.preferences.keys ?? {
    enabled: true,
    map: {} as Record<string, string>,
  }
  const pictures = useStaff()?.preferences.pictures ?? 'clear'
  const lookWords = { clear: t`Clear`, grey: t`Grey`, blurred: t`Blurred and grey` }
  const keyOf = (name: Shortcut) => map[name] ?? defaultKeys[name]
  const isHere = (name: Shortcut) => !on || (shortcutPlaces[name] ?? on) === on
  const taken = t`This key already does something else. Please choose another, or leave the field empty.`

  const { submit, pending, problem } = useFormCall(
    async (chosen) => {
      const pictures = pictureLooks.find((look) => look === chosen.get('pictures')) ?? 'clear'
      await callServer<typeof changeStaffMeCall>('PUT /staff-me.php', {
        body: { preferences: { pictures, keys: { enabled: chosen.has('enabled'), map: readKeys(chosen) } } },
      })
      await revalidate()
      // The router shows the new keys in a transition: the dialog closes with them, not before.
      startTransition(() => setIsHelping(false))
    },
    (form) => {
      const repeated = findRepeatedKeys(readKeys(new FormData(form)))
      return recordFromEntries(
        keysOf(defaultKeys)
          .filter((name) => isHere(name) && repeated.includes(name))
          .map((name) => [name, taken]),
      )
    },
  )

  const press = useEffectEvent((name: Shortcut) => {
    if (name === 'help') setIsHelping(true)
    else if (name === 'undo') void undoLastAct()
    else if (name === 'note') document.querySelector<HTMLElement>('textarea[name="note"]')?.focus()
    else if (name === 'skip') document.querySelector<HTMLElement>('[data-work="skip"]')?.click()
    else moveInList(name === 'next' ? 1 : -1)
  })

  const chosen = JSON.stringify(map)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` stands for the keys
  useEffect(() => {
    if (!enabled) return
    const bindings = keysOf(defaultKeys)
      .filter((name) => keyOf(name) !== '' && isHere(name))
      .map((name) => [keyOf(name), () => press(name)] as const)
    const digits = on === 'list' ? [] : decisionKeys
    const decisions = digits.map((digit) => [digit, () => pressDecision(digit)] as const)
    return tinykeys(
      window,
      Object.fromEntries(
        [...bindings, ...decisions].flatMap(([key, run]) =>
          // Some keyboards need Shift for digits and signs.
          [key, `Shift+${key}`].map((pressed) => [pressed, onlyOutsideFields(run)]),
        ),
      ),
    )
  }, [enabled, chosen, on])

  return (
    <>
      <Button variant="plain" size="small" onClick={() => setIsHelping(true)}>
        <Trans>Keys and pictures</Trans>
      </Button>
      <Dialog
        open={isHelping}
        onClose={() => setIsHelping(false)}
        title={<Trans>Keys and pictures</Trans>}
        height="content"
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Checkbox name="enabled" label={t`Use single-key shortcuts`} defaultChecked={enabled} />
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
            {on !== 'list' && <KeyRow keys="1–9" label={t`The decision with this number`} />}
            {on !== 'case' && <KeyRow keys="Enter" label={t`Open the chosen case`} />}
          </dl>
          <p className="text-ink-soft">
            <Trans>An empty field switches its key off.</Trans>
          </p>
          <div className="grid grid-cols-2 gap-3">
            {entriesOf(shortcutLabels).map(([name, label]) =>
              isHere(name) ? (
                <TextField
                  key={name}
                  name={name}
                  label={i18n._(label)}
                  defaultValue={keyOf(name)}
                  maxLength={1}
                  autoComplete="off"
                  error={
                    problem?.fields?.[name] ?? (problem?.fields?.[`preferences.keys.map.${name}`] && taken)
                  }
                />
              ) : (
                <input key={name} type="hidden" name={name} value={keyOf(name)} />
              ),
            )}
          </div>
          <Select
            name="pictures"
            label={t`Pictures, until they are opened`}
            defaultValue={pictures}
            options={pictureLooks.map((look) => ({ value: look, label: lookWords[look] }))}
          />
          <Button type="submit" pending={pending} className="justify-self-start">
            <Trans>Save</Trans>
          </Button>
          <DialogProblem problem={problem?.fields ? undefined : problem} />
        </form>
      </Dialog>
    </>
  )
}

function readKeys(chosen: FormData) {
  return recordFromEntries(
    keysOf(defaultKeys).map((name) => [name, normaliseKey(String(chosen.get(name) ?? ''))]),
  )
}

function KeyRow({ keys, label }: { keys: string; label: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded-field border border-line px-2 py-0.5">{keys}</kbd>
      </dt>
      <dd>{label}</dd>
    </>
  )
}

function pressDecision(number: string) {
  document.querySelector<HTMLElement>(`[data-action="${number}"]`)?.click()
}

/** The focus goes from case to case; Enter opens the one that has it. */
function moveInList(step: 1 | -1) {
  const cases = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const at = cases.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? cases.at(step > 0 ? 0 : -1) : cases[at + step]
  next?.focus()
}

function onlyOutsideFields(run: () => void) {
  return (event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (isInField || isDialogOpen()) return
    // The key must not be typed into the field that it has just focused.
    event.preventDefault()
    run()
  }
}
