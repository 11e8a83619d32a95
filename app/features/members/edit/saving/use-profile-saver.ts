import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldName } from '../fields/field-name.ts'
import type { OwnProfile } from '../profile.contract.ts'
import { persistDrafts, readPersistedDrafts } from './profile-drafts.ts'
import { ProfileSaver } from './profile-saver.ts'
import { fetchProfile, sendChange } from './send-change.ts'

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
