import { useEffect, useState } from 'react'
import { callServer } from '#app/web/browser/call-server.ts'
import type { readPasskeysCall } from './passkeys.api.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

/** Whether the member has a passkey that this browser may support. */
export function useOwnPasskeys(): boolean {
  const { support } = usePasskeySupport()
  const [has, setHas] = useState(false)

  useEffect(() => {
    if (support !== 'here') return
    const stop = new AbortController()
    callServer<typeof readPasskeysCall>('GET /passkey.php', { signal: stop.signal }).then(
      ({ passkeys }) => setHas(passkeys.length > 0),
      // Falls back to the password, which every member has.
      () => {},
    )
    return () => stop.abort()
  }, [support])

  return has
}
