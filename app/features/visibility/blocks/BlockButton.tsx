import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import type { ButtonLook } from '#app/design/button-classes.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'

const BlockDialog = laterDialog(() => import('./BlockDialog.tsx'))

interface BlockButtonProps extends ButtonLook {
  profile: { id: string; name: string }
  blocked: boolean
  /** Instead of reading the page again. */
  onChange?: (blocked: boolean) => void
}

/** Blocks a member after a question, or ends the block at once. */
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
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const { id, name } = profile

  async function tellChange(now: boolean) {
    const { toast } = await import('#app/design/toast.ts')
    toast.show({
      tone: 'success',
      title: now ? t`You have blocked ${name}` : t`${name} is no longer blocked`,
    })
    if (onChange) onChange(now)
    else await revalidate()
  }

  async function unblock() {
    setPending(true)
    const { http, problemOf } = await import('#app/web/browser/http-client.ts')
    try {
      await http.delete('block.php', { json: { profile: id } })
      await tellChange(false)
    } catch (failure) {
      const { toast } = await import('#app/design/toast.ts')
      const title = (await problemOf(failure))?.message ?? t`An error occured, please try again later.`
      toast.show({ tone: 'danger', title })
    }
    setPending(false)
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
        onClick={() => setAsking(true)}
        icon={<Ban aria-hidden />}
      >
        <Trans context="button: a member">Block</Trans>
      </Button>
      {asking && (
        <BlockDialog profile={profile} onClose={() => setAsking(false)} onBlocked={() => tellChange(true)} />
      )}
    </>
  )
}
