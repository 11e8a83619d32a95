import { useLingui } from '@lingui/react/macro'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'

/** Enrols or uses a passkey, and says in the words of the console what went wrong. */
export function usePasskey() {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const words: Record<string, string> = {
    link_expired: t`This link has been used or is too old. Ask an admin for a new one.`,
    passkey_not_saved: t`The passkey couldn’t be saved. Please try again.`,
    recent_login_required: t`Please log out and in again first: you can only add a passkey right after logging in.`,
    too_many_passkeys: t`You already have as many passkeys as you can have.`,
  }

  function use(step: 'enrolPasskey' | 'addPasskey' | 'logInByPasskey', done: () => Promise<unknown>) {
    return run(async () => {
      const [client, webauthn] = await Promise.all([
        import('./passkey-client.ts'),
        import('#app/web/browser/webauthn.ts'),
      ])
      try {
        await client[step]()
      } catch (failure) {
        const refused = problemOf(failure)
        const known = words[refused?.error ?? '']
        if (refused && known) throw new CallFailure({ ...refused, message: known })
        if (webauthn.isAlreadyRegistered(failure))
          throw new CallFailure({ error: 'known', message: t`This device already has a passkey of yours.` })
        if (webauthn.wasCancelled(failure))
          throw new CallFailure({ error: 'unused', message: t`The device hasn’t confirmed it. Try again.` })
        throw failure
      }
      await done()
    })
  }

  return { use, pending, problem }
}
