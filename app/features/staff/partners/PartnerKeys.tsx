import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, Dialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { createPartnerKeyCall, revokePartnerKeyCall } from './partners.api.ts'
import type { PartnerPage } from './read-partners.server.ts'

type Key = PartnerPage['keys'][number]

interface PartnerKeysProps {
  partner: string
  keys: readonly Key[]
  mayEdit: boolean
}

export function PartnerKeys({ partner, keys, mayEdit }: PartnerKeysProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [made, setMade] = useState<string>()
  const [revoked, setRevoked] = useState<Key>()

  const makeKey = () =>
    run(async () => {
      const body = { partner }
      const { key } = await callServer<typeof createPartnerKeyCall>('POST /staff-partner-key.php', { body })
      setMade(key)
      await revalidate()
    })

  const columns: StaffColumn<Key>[] = [
    {
      id: 'key',
      label: t`Key`,
      cell: ({ prefix }) =>
        prefix ? <code className="font-semibold">{prefix}…</code> : t`From before the console`,
    },
    {
      id: 'made',
      label: t`Made`,
      cell: ({ made: at, by }) => (
        <>
          <When at={at} day /> {by}
        </>
      ),
    },
    {
      id: 'used',
      label: t`Last used`,
      cell: ({ lastUsed }) => (lastUsed ? <When at={lastUsed} /> : t`Never`),
    },
    {
      id: 'state',
      label: t`State`,
      cell: (key) => <KeyState value={key} onRevoke={mayEdit ? setRevoked : undefined} />,
    },
  ]
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl">
            <Trans>Keys</Trans>
          </h2>
          <p className="max-w-lead text-ink-soft">
            <Trans>
              With a key the partner’s server signs people up. Make a new one before you revoke the old one.
            </Trans>
          </p>
        </div>
        {mayEdit && (
          <Button size="small" pending={pending} onClick={makeKey}>
            <Trans>Make a key</Trans>
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {keys.length > 0 ? (
        <StaffTable caption={t`Keys`} columns={columns} rows={keys} keyOf={({ id }) => id} />
      ) : (
        <p className="text-ink-soft">
          <Trans>No keys: this partner brings members by its links only.</Trans>
        </p>
      )}
      <MadeKey value={made} onClose={() => setMade(undefined)} />
      {revoked && <RevokeKey value={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}

function KeyState({ value, onRevoke }: { value: Key; onRevoke?: (key: Key) => void }) {
  const { t } = useLingui()
  if (value.revoked)
    return (
      <span className="text-ink-soft">
        <Trans>
          Revoked <When at={value.revoked} day />
        </Trans>
      </span>
    )
  if (!onRevoke) return t`Valid`
  const prefix = value.prefix ?? ''
  return (
    <Button
      size="small"
      variant="line"
      aria-label={t`Revoke the key ${prefix}`}
      onClick={() => onRevoke(value)}
    >
      <Trans>Revoke</Trans>
    </Button>
  )
}

function MadeKey({ value, onClose }: { value: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  async function copy() {
    try {
      await navigator.clipboard.writeText(value ?? '')
      void showToast({ tone: 'success', title: t`Copied` })
    } catch {
      // No clipboard without a secure connection, or without permission.
      void showToast({ tone: 'danger', title: t`Please select the key and copy it.` })
    }
  }
  return (
    <Dialog
      open={value !== undefined}
      title={<Trans>The new key</Trans>}
      height="content"
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>I have stored it</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <Trans>
            Send it in a way that only the partner can read. It isn’t shown again: only its first characters
            stay here.
          </Trans>
        </p>
        <TextField
          label={t`Key`}
          hint={t`The partner sends it as the header X-Partner-Key.`}
          name="key"
          readOnly
          value={value ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}

function RevokeKey({ value, onClose }: { value: Key; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  async function revoke() {
    const refused = await run(() =>
      callServer<typeof revokePartnerKeyCall>('DELETE /staff-partner-key.php', { query: { key: value.id } }),
    )
    if (refused) return
    onClose()
    await revalidate()
    await showToast({ tone: 'success', title: t`Revoked` })
  }
  return (
    <ConfirmDialog
      title={<Trans>Revoke this key?</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={revoke}>
          <Trans>Revoke</Trans>
        </Button>
      }
    >
      <p>
        {value.lastUsed ? (
          <Trans>
            It was last used <When at={value.lastUsed} />. Sign-ups with it are refused at once.
          </Trans>
        ) : (
          <Trans>It was never used. Sign-ups with it are refused at once.</Trans>
        )}
      </p>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
