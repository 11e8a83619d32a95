import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/design/toasts/toast.ts'
import type { FieldName } from '../fields/field-name.ts'
import { fieldWords } from '../fields/field-words.ts'
import type { ProfileChange } from '../profile.contract.ts'
import type { ProfileSaver } from './profile-saver.ts'

/**
 * Shows what was saved and offers to undo it, in one toast at a time so that changes do not pile up. Not in the first
 * session, where Back is the undo and attention belongs to the next step.
 */
export function useSavedToast(saver: ProfileSaver) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const shown = useRef<string>(undefined)

  function show(message: Parameters<typeof toast.show>[0]) {
    if (shown.current) toast.close(shown.current)
    shown.current = toast.show(message)
  }

  const showSavedToast = useEffectEvent((field: FieldName, undo?: ProfileChange) => {
    // The navigation shows the name as well.
    if (field === 'name') revalidate()
    if (!undo) return
    const label = i18n._(fieldWords[field])
    show({
      title: t`Changed: ${label}`,
      tone: 'success',
      action: {
        label: t`Undo`,
        onPress: () => {
          saver.save(field, undo)
          show({ title: t`Undone: ${label}`, tone: 'success' })
        },
      },
    })
  })
  useEffect(() => saver.onSaved((field, undo) => showSavedToast(field, undo)), [saver])
}
