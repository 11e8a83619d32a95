import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tinykeys } from 'tinykeys'
import { Button } from '#app/design/buttons/Button.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Dialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { isDialogOpen } from '#app/design/overlays/is-dialog-open.ts'
import { entriesOf } from '#app/platform/records.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { changeStaffMeCall } from '../../login/login.api.ts'
import { undoLastAct } from '../../shell/use-act.tsx'
import { useStaff } from '../../shell/use-staff.ts'

const shortcuts = {
  next: { key: 'j', label: msg`Next in the list` },
  previous: { key: 'k', label: msg`Previous in the list` },
  skip: { key: 's', label: msg`Skip` },
  note: { key: 'n', label: msg`Write a note` },
  undo: { key: 'u', label: msg`Undo the last decision` },
  help: { key: '?', label: msg`Show these keys` },
} satisfies Record<string, { key: string; label: MessageDescriptor }>

const pictureLooks = ['clear', 'grey', 'blurred'] as const

type Shortcut = keyof typeof shortcuts

/**
 * The single keys of the queues, which each person can switch off or change (WCAG 2.1.4). They press the buttons of the
 * page, so that a key never does what no button offers.
 */
export function QueueKeys() {
  const { t, i18n } = useLingui()
  const [isHelping, setIsHelping] = useState(false)
  const { run, pending, problem } = useCall()
  const { revalidate } = useRevalidator()
  const { enabled, map } = useStaff()?.preferences.keys ?? {
    enabled: true,
    map: {} as Record<string, string>,
  }
  const pictures = useStaff()?.preferences.pictures ?? 'clear'
  const lookWords = { clear: t`Clear`, grey: t`Grey`, blurred: t`Blurred and grey` }
  const keyOf = (name: Shortcut) => map[name] || shortcuts[name].key

  const save = (chosen: FormData) =>
    run(async () => {
      const map = Object.fromEntries(
        entriesOf(shortcuts)
          .map(
            ([name]) =>
              [
                name,
                String(chosen.get(name) ?? '')
                  .trim()
                  .toLowerCase(),
              ] as const,
          )
          .filter(([, key]) => key !== ''),
      )
      const pictures = pictureLooks.find((look) => look === chosen.get('pictures')) ?? 'clear'
      await callServer<typeof changeStaffMeCall>('PUT /staff-me.php', {
        body: { preferences: { pictures, keys: { enabled: chosen.has('enabled'), map } } },
      })
      setIsHelping(false)
      await revalidate()
    })

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
    const bindings = entriesOf(shortcuts).map(([name]) => [keyOf(name), () => press(name)] as const)
    const decisions = Array.from({ length: 9 }, (_, index) => String(index + 1)).map(
      (digit) => [digit, () => pressDecision(digit)] as const,
    )
    return tinykeys(
      window,
      Object.fromEntries(
        [...bindings, ...decisions].flatMap(([key, run]) =>
          // Some keyboards need Shift for digits and signs.
          [key, `Shift+${key}`].map((pressed) => [pressed, onlyOutsideFields(run)]),
        ),
      ),
    )
  }, [enabled, chosen])

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
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
          className="grid gap-4"
        >
          <Checkbox name="enabled" label={t`Use single-key shortcuts`} defaultChecked={enabled} />
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
            <KeyRow keys="1–9" label={t`The decision with this number`} />
            <KeyRow keys="Enter" label={t`Open the chosen case`} />
          </dl>
          <div className="grid grid-cols-2 gap-3">
            {entriesOf(shortcuts).map(([name, { label }]) => (
              <TextField
                key={name}
                name={name}
                label={i18n._(label)}
                defaultValue={keyOf(name)}
                maxLength={1}
              />
            ))}
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
          <DialogProblem problem={problem} />
        </form>
      </Dialog>
    </>
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
