import { useCallback } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { loginAddress, returnAddress } from '#app/web/page/return-address.ts'
import { SignupFrame } from './SignupFrame.tsx'
import type { SignupDraft } from './signup-draft.ts'
import { pageAfterSignup, type SignupSetup } from './signup-setup.ts'
import { SignupFlow } from './steps/SignupFlow.tsx'

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
