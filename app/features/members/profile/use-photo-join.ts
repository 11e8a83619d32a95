import { rememberIntention } from '#app/features/likes/intention.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** A link to the login that leads back to exactly these photos. */
export function usePhotoLogin({ id, name }: Pick<ShownProfile, 'id' | 'name'>) {
  const path = `/members/${id}`
  return {
    to: `/login?from=${encodeURIComponent(path)}`,
    onClick: () => {
      rememberIntention({ kind: 'photos', profile: { id, name }, path })
    },
  }
}
