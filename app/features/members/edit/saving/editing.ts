import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldName } from '#app/features/members/edit/fields/field-words.ts'
import type { changeProfileCall, readProfileCall } from '#app/features/members/edit/profile.api.ts'
import type { OwnProfile, ProfileChange } from '#app/features/members/edit/profile.contract.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useStore } from '#app/web/browser/store.ts'
import {
  ProfileSaver,
  persistDrafts,
  readPersistedDrafts,
  type SendOutcome,
  storedValues,
} from './profile-saver.ts'

const serverFaults = new Set(['internal', 'unavailable', 'too_many_requests'])

export async function sendChange(change: ProfileChange): Promise<SendOutcome> {
  try {
    return await callServer<typeof changeProfileCall>('PUT /profile.php', { body: change })
  } catch (failure) {
    const problem = problemOf(failure)
    // A logged-out member is sent to the login; the change follows after it.
    if (!problem || problem.error === 'authentication_required') return { state: 'waiting' }
    if (serverFaults.has(problem.error)) return { state: 'failed', problem: problem.message }
    const [ofField] = Object.values(problem.fields ?? {})
    return { state: 'refused', problem: ofField ?? problem.message }
  }
}

/** What other tabs and devices have saved meanwhile; null if the server cannot be reached. */
async function fetchProfile(): Promise<OwnProfile | null> {
  try {
    return (await callServer<typeof readProfileCall>('GET /profile.php', { retry: 0 })).profile
  } catch {
    return null
  }
}

export const EditingContext = createContext<ProfileSaver | null>(null)

/** The profile being edited on this page, and how it is saved. */
export function useEditing() {
  const saver = useContext(EditingContext)
  if (!saver) throw new Error('a field of the profile stands outside of its page')
  const snapshot = useStore(saver)
  return { saver, ...snapshot }
}

export function useField(field: FieldName) {
  const { saver, shown, fields } = useEditing()
  const { state, problem } = fields[field] ?? {}
  return {
    saver,
    shown,
    state,
    error: state === 'refused' ? problem : undefined,
    /** Saves at once; the reader can undo it. */
    choose: (change: ProfileChange) =>
      saver.save(field, change, storedValues(saver.snapshot().profile, change)),
  }
}

/** Ties the saver to the page: connection, other tabs and leaving. */
export function useProfileSaver(profile: OwnProfile): ProfileSaver {
  const [saver] = useState(() => new ProfileSaver(profile, sendChange))
  useLoadedProfile(saver, profile)

  useEffect(() => {
    const { id } = saver.snapshot().profile
    for (const [field, change] of Object.entries(readPersistedDrafts(id)))
      saver.save(field as FieldName, change)
    return saver.subscribe(() => persistDrafts(id, saver.drafts()))
  }, [saver])

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshFromServer(saver)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(saver.drafts()).length > 0) event.preventDefault()
    }
    window.addEventListener('online', saver.retry)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', saver.retry)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('beforeunload', warn)
    }
  }, [saver])

  return saver
}

async function refreshFromServer(saver: ProfileSaver) {
  const readAt = saver.sentCount()
  const fresh = await fetchProfile()
  if (fresh) saver.adopt(fresh, readAt)
}

/** The page may be loaded again, for example after a photo was added. */
function useLoadedProfile(saver: ProfileSaver, profile: OwnProfile) {
  const { state } = useRevalidator()
  const readAt = useRef(0)

  useEffect(() => {
    if (state === 'loading') readAt.current = saver.sentCount()
  }, [saver, state])

  useEffect(() => {
    if (!saver.adopt(profile, readAt.current)) void refreshFromServer(saver)
  }, [saver, profile])
}
