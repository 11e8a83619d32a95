import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface SaveBarProps {
  form: Pick<SettingsForm, 'changed' | 'isDirty' | 'pending' | 'problem' | 'save' | 'discard' | 'blocker'>
  /** Further buttons. */
  children?: ReactNode
}

/** Stays at the lower edge while something is unsaved, and asks before it is lost. */
export function SaveBar({ form, children }: SaveBarProps) {
  const { t } = useLingui()
  const { changed, isDirty, pending, problem, save, discard, blocker } = form
  const [note, setNote] = useState('')

  // Once the fields are marked, also those far above.
  useEffect(() => {
    if (problem) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [problem])

  async function submit() {
    if (!(await save(note))) setNote('')
  }

  return (
    <>
      {isDirty && (
        <section
          aria-label={t`Unsaved changes`}
          className="sticky bottom-0 z-30 -mx-4 mt-6 grid gap-3 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-card sm:px-5"
        >
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.message}
            </Notice>
          )}
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <p className="font-semibold sm:pb-3.5">
              <Plural value={changed.length} one="# unsaved change" other="# unsaved changes" />
            </p>
            <TextField
              label={t`Note for colleagues (optional)`}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              maxLength={500}
              className="min-w-56 grow"
            />
            <div className="flex flex-wrap gap-2.5">
              {children}
              <Button variant="line" onClick={() => discard()}>
                <Trans>Discard</Trans>
              </Button>
              <Button pending={pending} onClick={submit}>
                <Trans>Save</Trans>
              </Button>
            </div>
          </div>
        </section>
      )}
      <Dialog
        open={blocker.state === 'blocked'}
        role="alertdialog"
        title={t`Leave without saving?`}
        onClose={() => blocker.reset?.()}
        footer={
          <>
            <Button variant="line" onClick={() => blocker.proceed?.()}>
              <Trans>Leave</Trans>
            </Button>
            <Button onClick={() => blocker.reset?.()}>
              <Trans>Stay here</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural
            value={changed.length}
            one="# change hasn’t been saved yet."
            other="# changes haven’t been saved yet."
          />
        </p>
      </Dialog>
    </>
  )
}
