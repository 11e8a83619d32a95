import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClasses } from '#app/design/buttons/Button.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { LanguageOfferForm } from './LanguageOffer.tsx'

export default function EntryWarningDialog({ onEnter }: { onEnter: () => void }) {
  const { t } = useLingui()
  const root = useRootData()
  const site = root?.site.name ?? ''
  return (
    <Dialog
      open
      role="alertdialog"
      title={t`Before you come in`}
      dismissable={false}
      onClose={onEnter}
      footer={
        <>
          <a href="/under-18" className={buttonClasses({ variant: 'line' })}>
            <Trans>I’m under 18</Trans>
          </a>
          <Button onClick={onEnter}>
            <Trans>I’m 18 or over</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <LanguageOfferForm />
        <p>
          <Trans>
            {site} is a dating site for adults. Members write to each other about love and relationships, so
            you must be 18 or over to come in.
          </Trans>
        </p>
        {root?.site.hasFictional && (
          <p>
            <Trans>
              Some profiles are fictional. They’re always clearly labelled: no real person, no meeting
              possible.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            How to keep children out:{' '}
            <a href="/pages/ban" className="link">
              blocking access
            </a>
            .
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
