import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** How to add the site to the home screen of an iPhone, which offers no button for it: three illustrated steps. */
export function HomeScreenSteps() {
  const { t } = useLingui()
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      <Step
        label={t`The share button of Safari: a square with an arrow pointing up`}
        drawing={<ShareButton />}
      >
        <Trans>1. In Safari, press the share button at the bottom or top of the screen.</Trans>
      </Step>
      <Step label={t`The entry “Add to Home Screen” with a plus in a square`} drawing={<AddEntry />}>
        <Trans>2. Scroll down in the list and press “Add to Home Screen”.</Trans>
      </Step>
      <Step label={t`A home screen with the icon of this site`} drawing={<HomeScreen />}>
        <Trans>3. Press “Add”. From now on, open the app with the new icon.</Trans>
      </Step>
    </ol>
  )
}

function Step({ label, drawing, children }: { label: string; drawing: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 gap-y-2 sm:grid-cols-1 sm:content-start">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 160 100"
        className="w-full max-w-60 rounded-card border border-line bg-paper text-primary high:border-2 high:border-ink"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <p>{children}</p>
    </li>
  )
}

function ShareButton() {
  return (
    <>
      <path d="M64 44h-8v38h48V44h-8" />
      <path d="M80 64V18M66 31l14-14 14 14" />
    </>
  )
}

function AddEntry() {
  return (
    <>
      <rect x="14" y="30" width="132" height="40" rx="10" />
      <path d="M28 44h46M28 56h30" />
      <rect x="108" y="38" width="24" height="24" rx="6" />
      <path d="M120 44v12M114 50h12" />
    </>
  )
}

function HomeScreen() {
  return (
    <>
      <rect x="46" y="8" width="68" height="84" rx="12" />
      <rect x="56" y="20" width="18" height="18" rx="5" />
      <rect x="86" y="20" width="18" height="18" rx="5" />
      <rect x="56" y="50" width="18" height="18" rx="5" fill="currentColor" />
      <path d="M86 50h18M86 59h12M70 84h20" />
    </>
  )
}
