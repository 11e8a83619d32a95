import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { endPushCall } from './push.api.ts'
import type { PushDevice } from './push.contract.ts'

/** The page's devices, without those removed since. */
export function usePushDevices(devices: PushDevice[]) {
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [removing, setRemoving] = useState('')

  async function remove(device: string) {
    setRemoving(device)
    await run(async () => {
      await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { device } })
      await revalidate()
    })
  }

  return { devices, readAgain: revalidate, remove, removing: pending ? removing : '', problem }
}
