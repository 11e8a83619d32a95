import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useCallback } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { BrandMark } from '#app/design/BrandMark.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { loginAddress, returnAddress } from '#app/web/page/return-address.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { SignupDraft } from './signup-draft.ts'
import { pageAfterSignup, type SignupSetup, type SignupTarget } from './signup-setup.ts'
import { SignupFlow } from './steps/SignupFlow.tsx'

interface SignupFrameProps {
  target: SignupTarget | null
  signups: SignupSetup['signups']
  children: ReactNode
  className?: string
}

/** One column on phones; on wide screens the topic appears beside the question. */
export function SignupFrame({ target, signups, children, className }: SignupFrameProps) {
  // Shows no invitation where nobody can join.
  if (useSignupMode(signups) !== 'open') return children
  return (
    <div className={joinClasses('group grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]', className)}>
      <SignupAside target={target} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Beside the questions on wide screens: the member one joins for, or what joining means. */
function SignupAside({ target }: { target: SignupTarget | null }) {
  return (
    <aside className="hidden content-start gap-6 rounded-sheet bg-primary-soft p-8 lg:grid">
      {target ? <TargetPreview target={target} /> : <SignupIntro />}
      <ul className="grid gap-3">
        <BulletPoint>
          <Trans>Free to join, no subscription</Trans>
        </BulletPoint>
        <BulletPoint>
          <Trans>You choose what others see</Trans>
        </BulletPoint>
        <BulletPoint>
          <Trans>Delete your account at any time</Trans>
        </BulletPoint>
      </ul>
    </aside>
  )
}

function TargetPreview({ target }: { target: SignupTarget }) {
  const { name, age, city, main_image, fictional } = target
  return (
    <div className="grid gap-3">
      <Photo
        {...toImageProps(main_image)}
        name={name}
        alt=""
        sizes="320px"
        loading="eager"
        className="w-full max-w-[300px]"
      />
      <p className="font-heading text-2xl font-semibold">{[name, age].filter(Boolean).join(', ')}</p>
      {city && <p className="-mt-2">{city}</p>}
      {fictional && <FictionalLabel full className="justify-self-start" />}
    </div>
  )
}

function SignupIntro() {
  return (
    <div className="grid gap-4">
      <BrandMark path={useRootData()?.site.mark} className="size-16 text-primary" strokeWidth={1.4} />
      {/* Hidden beside the message that everything is answered. */}
      <p className="font-heading text-2xl leading-snug font-semibold text-balance group-has-data-signup-done:hidden">
        <Trans>A few questions, one at a time. It takes about two minutes.</Trans>
      </p>
    </div>
  )
}

function BulletPoint({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Check aria-hidden className="mt-0.5 shrink-0 text-primary" />
      <span>{children}</span>
    </li>
  )
}

/** Sign-up as a separate page, with and without a target. */
export function SignupPage({
  setup,
  handedOver: initialAnswers,
}: {
  setup: SignupSetup
  handedOver?: SignupDraft
}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [searchParams] = useSearchParams()
  const next = returnAddress(searchParams.get('from'), pageAfterSignup)
  const login = next === pageAfterSignup ? '/login' : loginAddress(next)
  const onSignedUp = useCallback(() => void revalidate(), [revalidate])

  return (
    <div className="wrap max-w-[1080px] grow pt-2 pb-16 sm:pt-6">
      <SignupFrame target={setup.target} signups={setup.signups} className="items-start gap-x-14">
        <div className="mx-auto w-full max-w-form lg:mx-0 lg:py-8">
          <SignupFlow
            setup={setup}
            next={next}
            initialAnswers={initialAnswers}
            onSignedUp={onSignedUp}
            onRedirectedToLogin={() => navigate(login)}
          />
        </div>
      </SignupFrame>
    </div>
  )
}
