import { createContext, useContext } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { FieldName } from '../fields/field-name.ts'
import type { ProfileChange } from '../profile.contract.ts'
import { type ProfileSaver, storedValues } from './profile-saver.ts'

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
