import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useFetcher } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { ModalFrame } from '#app/design/overlays/ModalFrame.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { returnAddress, withReturn } from '#app/web/page/return-address.ts'
import { SignupFrame } from './SignupFrame.tsx'
import type { loader } from './signup.page.tsx'
import { readSignupDraft } from './signup-draft.ts'
import { pageAfterSignup } from './signup-setup.ts'
import { SignupFlow } from './steps/SignupFlow.tsx'
import { InModalContext } from './steps/StepForm.tsx'

interface SignupModalProps {
  onClose: () => void
  onRedirectedToLogin: (login: string) => void
}

/** Large, without header and footer. A click outside or Escape closes it only while nothing has been answered. */
export default function SignupModal({ onClose, onRedirectedToLogin }: SignupModalProps) {
  const { t } = useLingui()
  const { load, data } = useFetcher<typeof loader>()
  const [{ target, from }] = useState(readSignupDraft)
  const [inProgress, setInProgress] = useState(false)
  const page = target ? `/members/${target}/signup` : '/signup'
  const next = returnAddress(from, pageAfterSignup)
  const back = next === pageAfterSignup ? null : next

  const isOpen = useSignupMode(data?.setup.signups) === 'open'
  const logIn = () => onRedirectedToLogin(withReturn('/login', back))

  useEffect(() => {
    void load(page)
  }, [load, page])

  return (
    <ModalFrame
      onClose={onClose}
      dismissable={!inProgress}
      className={joinClasses('flex h-full sm:h-auto', isOpen ? 'sm:max-w-[980px]' : 'sm:max-w-[640px]')}
    >
      <Dialog
        aria-label={isOpen ? t`Join free` : t`New members`}
        className="w-full overflow-y-auto p-5 outline-none sm:p-6"
      >
        <InModalContext value={true}>
          {data ? (
            <SignupFrame target={data.setup.target} signups={data.setup.signups} className="gap-x-10">
              <div className={isOpen ? 'lg:min-h-[560px] lg:pe-4' : undefined}>
                <div className="mb-2 flex items-center justify-between">
                  {isOpen && (
                    <Button variant="plain" size="small" onClick={logIn} className="-ms-5">
                      <Trans>I already have an account</Trans>
                    </Button>
                  )}
                  {/* The answers stay, so a visitor who returns continues where they stopped. */}
                  <Button
                    variant="plain"
                    size="small"
                    icon={<X aria-hidden />}
                    onClick={onClose}
                    className="-me-3 ms-auto max-sm:px-3!"
                  >
                    {/* A phone has no room for both labels. */}
                    <span className="max-sm:sr-only">
                      <Trans>Not now</Trans>
                    </span>
                  </Button>
                </div>
                <SignupFlow
                  setup={data.setup}
                  next={next}
                  onProgress={setInProgress}
                  // Loads the page as a new document: the one behind belongs to a visitor.
                  onSignedUp={() => window.location.assign(withReturn(page, back))}
                  onRedirectedToLogin={logIn}
                />
              </div>
            </SignupFrame>
          ) : (
            <div className="grid min-h-[400px] place-items-center">
              <Spinner size={40} />
            </div>
          )}
        </InModalContext>
      </Dialog>
    </ModalFrame>
  )
}
