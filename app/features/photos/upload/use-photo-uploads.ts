import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import type { OwnPhotos } from '../own/photos.contract.ts'
import { mostBytes } from '../pictures/photo-kind.ts'
import { SendFailure, sendPhoto } from './send-photo.ts'

export interface PhotoUpload {
  id: string
  file: File
  /** For pictures that this browser can show by itself. */
  preview: string | null
  state: 'waiting' | 'sending' | 'preparing' | 'failed'
  share: number
  /** Why it failed. */
  message?: string
  /** Whether trying the same file again can help. */
  retryable: boolean
  /** Whether it failed on its way to us. */
  unreached?: boolean
}

const atOnce = 2
const patience = 3
const showable = /^image\/(jpeg|png|webp)$/
/** Words of the server about the file itself: the same file would get the same answer. */
const aboutTheFile = /^(photo_type|photo_too_|photo_unreadable|photo_limit)/

/** Files on their way: a few at a time, each with its progress, to be cancelled or tried again. */
export function usePhotoUploads(onAdded: (photos: OwnPhotos) => void) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const latest = useRef(onAdded)
  latest.current = onAdded

  const change = useCallback((id: string, changes: Partial<PhotoUpload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }, [])

  const drop = useCallback((id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    setUploads((all) => {
      const gone = all.find((each) => each.id === id)
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      return all.filter((each) => each.id !== id)
    })
  }, [])

  const send = useCallback(
    async ({ id, file }: PhotoUpload) => {
      const controller = new AbortController()
      const { signal } = controller
      controllers.current.set(id, controller)
      try {
        for (let attempt = 1; ; attempt++) {
          change(id, { state: 'sending', share: 0, message: undefined })
          try {
            const onProgress = (share: number) =>
              change(id, { share, state: share < 1 ? 'sending' : 'preparing' })
            latest.current(await sendPhoto({ file, key: id, signal, onProgress }))
            return drop(id)
          } catch (failure) {
            const wait = failure instanceof SendFailure ? failure.retryAfter : null
            const busy = failure instanceof SendFailure && failure.problem?.error === 'photos_busy'
            if (!busy || !wait || attempt >= patience) throw failure
            change(id, { state: 'waiting', share: 0 })
            await pause(wait * 1000, signal)
          }
        }
      } catch (failure) {
        if (signal.aborted) return
        const problem = failure instanceof SendFailure ? failure.problem : null
        change(id, {
          state: 'failed',
          message: problem?.message ?? t`The photo did not reach us. Please check your connection.`,
          retryable: !problem || !aboutTheFile.test(problem.error),
          unreached: !problem,
        })
      }
    },
    [change, drop, t],
  )

  // Whoever waits goes on when there is room.
  useEffect(() => {
    const busy = uploads.filter(({ state }) => state === 'sending' || state === 'preparing').length
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !controllers.current.has(id))
    for (const upload of next.slice(0, Math.max(0, atOnce - busy))) send(upload)
  }, [uploads, send])

  useEffect(() => {
    const underWay = controllers.current
    return () => {
      for (const controller of underWay.values()) controller.abort()
    }
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): PhotoUpload => {
        const tooHeavy = file.size > mostBytes
        return {
          id: newKey(),
          file,
          preview: showable.test(file.type) ? URL.createObjectURL(file) : null,
          state: tooHeavy ? 'failed' : 'waiting',
          share: 0,
          message: tooHeavy ? t`This file is larger than 15 MB. Please choose a smaller one.` : undefined,
          retryable: false,
        }
      })
      setUploads((all) => [...all, ...added])
    },
    [t],
  )

  const retry = useCallback(
    (id: string) => {
      controllers.current.delete(id)
      change(id, { state: 'waiting', share: 0, message: undefined })
    },
    [change],
  )

  // What could not reach us goes on by itself when the connection is back; it is added once, however often it is sent.
  useEffect(() => {
    const goOn = () => {
      for (const { id, state, unreached } of uploads) if (state === 'failed' && unreached) retry(id)
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [uploads, retry])

  return { uploads, add, cancel: drop, retry }
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((done, fail) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(signal.reason)
      },
      { once: true },
    )
  })
}
