import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignupModalContext, type SignupOptions } from '#app/features/join/use-signup-modal.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { isSignupHash, saveSignupDraft, toSignupHash } from './signup-draft.ts'

const SignupModal = lazyDialog(
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
    ({ target, next }: SignupOptions = {}) => {
      saveSignupDraft({ target, from: next })
      void navigate({ search, hash: toSignupHash() }, { preventScrollReset: true })
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
