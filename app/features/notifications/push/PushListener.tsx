import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { push, type WorkerMessage } from './browser/push-store.ts'

/** Listens to the service worker; mounted once on every page of a member. */
export function PushListener() {
  const account = useUser()?.id
  const navigate = useNavigate()
  useEffect(() => {
    if (account) void push.refresh(account)
  }, [account])

  const hear = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data?.type === 'NEW_PUSH_MESSAGE') {
      push.recordMessage(data)
      if (isShown(data.openUrl)) ports[0]?.postMessage('seen')
    }
    if (data?.type !== 'NEW_PUSH_CLICK' || !isPathOfSite(data.openUrl)) return
    ports[0]?.postMessage('taken')
    void navigate(data.openUrl)
  })
  useEffect(() => {
    const worker = navigator.serviceWorker
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  return null
}

function isPathOfSite(address: string): boolean {
  return address.startsWith('/') && new URL(address, window.location.origin).origin === window.location.origin
}

function isShown(address: string): boolean {
  return document.visibilityState === 'visible' && address.split('?')[0] === window.location.pathname
}
