import { useSyncExternalStore } from 'react'

const never = () => () => {}
const here = () => typeof window.PublicKeyCredential === 'function'
const onServer = () => false

/** Whether this browser can log in by fingerprint, face or PIN; only the browser knows. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, here, onServer)
}
