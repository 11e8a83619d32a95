import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, type ButtonLook } from '#app/design/buttons/Button.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useCall } from '#app/web/browser/use-call.ts'
import type { unblockMemberCall } from './blocks.api.ts'

const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'))

interface BlockButtonProps extends ButtonLook {
  profile: { id: string; name: string }
  blocked: boolean
  /** Called instead of reading the page again. */
  onChange?: (blocked: boolean) => void
}

/** Blocks a member after a confirmation, or unblocks at once. */
export function BlockButton({
  profile,
  blocked,
  onChange,
  variant = 'plain',
  size = 'small',
  ...look
}: BlockButtonProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isConfirming, setConfirming] = useState(false)
  const { run, pending } = useCall()
  const { id, name } = profile

  async function confirmChange(now: boolean) {
    const { toast } = await import('#app/design/toasts/toast.ts')
    toast.show({
      tone: 'success',
      title: now ? t`You’ve blocked ${name}` : t`${name} is no longer blocked`,
    })
    if (onChange) onChange(now)
    else await revalidate()
  }

  async function unblock() {
    const problem = await run(async () => {
      await callLazily<typeof unblockMemberCall>('DELETE /block.php', { body: { profile: id } })
      await confirmChange(false)
    })
    if (!problem) return
    const { toast } = await import('#app/design/toasts/toast.ts')
    toast.show({ tone: 'danger', title: problem.message })
  }

  if (blocked)
    return (
      <Button
        {...look}
        variant={variant}
        size={size}
        pending={pending}
        onClick={unblock}
        icon={<CircleCheck aria-hidden />}
        aria-label={t`Unblock ${name}`}
      >
        <Trans>Unblock</Trans>
      </Button>
    )
  return (
    <>
      <Button
        {...look}
        variant={variant}
        size={size}
        onClick={() => setConfirming(true)}
        icon={<Ban aria-hidden />}
      >
        <Trans context="button: a member">Block</Trans>
      </Button>
      {isConfirming && (
        <BlockDialog
          profile={profile}
          onClose={() => setConfirming(false)}
          onBlocked={() => confirmChange(true)}
        />
      )}
    </>
  )
}
