import { Trans } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { isIPhone } from '#app/features/notifications/push/browser/push-browser.ts'
import { HomeScreenSteps } from '#app/features/notifications/push/HomeScreenSteps.tsx'
import { installOffer } from '#app/web/browser/install-offer.ts'
import { useStore } from '#app/web/browser/store.ts'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { getInstallMethod } from './install-method.ts'

const name: AlertName = 'hide-install-hint'

/** A quiet offer, shown only where installing is possible: through the browser's prompt, or by hand on an iPhone. */
export function InstallSection() {
  const root = useRootData()
  const offer = useStore(installOffer)
  const [device, setDevice] = useState({ isIPhone: false, isInstalled: false })
  const [isDismissed, setDismissed] = useState(root?.dismissed.includes(name) ?? false)
  useEffect(() => {
    const isInstalled = document.documentElement.hasAttribute('data-installed')
    setDevice({ isIPhone: isIPhone(), isInstalled })
  }, [])
  const method = getInstallMethod({ ...device, isOffered: offer !== null, isDismissed })
  if (!method || !root) return null
  const site = root.site.name

  function close() {
    setCookie(name, new Date().toISOString(), 365)
    setDismissed(true)
  }

  async function install() {
    if (await installOffer.accept()) close()
  }

  return (
    <Card as="section" className="grid gap-3" aria-labelledby="install">
      <h3 id="install" className="text-xl">
        <Trans>{site} as an app</Trans>
      </h3>
      <p>
        <Trans>
          It gets its own icon on your home screen, opens with one tap and shows how many messages are waiting
          for you. You don’t need an app store.
        </Trans>
      </p>
      {method === 'by_hand' && <HomeScreenSteps />}
      <div className="flex flex-wrap gap-2.5">
        {method === 'button' && (
          <Button size="small" onClick={install} icon={<Smartphone aria-hidden />}>
            <Trans>Install the app</Trans>
          </Button>
        )}
        <Button variant="line" size="small" onClick={close}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  )
}
