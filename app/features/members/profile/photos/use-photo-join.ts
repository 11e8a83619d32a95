import type { MouseEvent } from 'react'
import { useSignupPrompt } from '#app/features/likes/use-signup-prompt.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import type { ShownProfile } from '../profile-view.contract.ts'

/** A link to the sign-up for this member, in a dialog where possible; it leads back to exactly these photos. */
export function usePhotoJoin({ id, name }: Pick<ShownProfile, 'id' | 'name'>, photo?: string) {
  const joinFor = useSignupPrompt()
  const path = `/members/${id}`
  return {
    to: withReturn(`${path}/signup`, path),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      joinFor({ kind: 'photos', profile: { id, name }, photo, path })
    },
  }
}
