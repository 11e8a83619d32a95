import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SignupAim, SignupModalContext } from '#app/features/join/use-signup-modal.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { saveSignupDraft } from './signup-draft.ts'
import { hashOf, isSignupHash } from './signup-hash.ts'

const SignupModal = laterDialog(
  async () => {
    await loadInsideTexts()
    return import('./SignupModal.tsx')
  },
  { waits: true },
)

/** The modal is open while the address says so: the browser's Back closes it, and a reload reopens it. */
export function SignupModalProvider({ children }: { children: ReactNode }) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = useUser() === null
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  // The sign-up pages use the same steps themselves.
  const open = alive && isVisitor && isSignupHash(hash) && !pathname.endsWith('/signup')

  const openSignup = useCallback(
    ({ target, next }: SignupAim = {}) => {
      saveSignupDraft({ target, from: next })
      navigate({ search, hash: hashOf() }, { preventScrollReset: true })
    },
    [navigate, search],
  )

  return (
    <SignupModalContext value={openSignup}>
      {children}
      {open && (
        <SignupModal
          onClose={() => navigate({ search }, { replace: true, preventScrollReset: true })}
          onRedirectedToLogin={(login) => navigate(login)}
        />
      )}
    </SignupModalContext>
  )
}
