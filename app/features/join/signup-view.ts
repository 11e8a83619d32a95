import { viewParameter } from '#app/features/campaigns/landers.ts'

/** The sealed view of the landing page in this document; never written to the device. */
let current: string | undefined

export function setLanderView(view: string | null) {
  current = view ?? undefined
}

/** The view of the landing page behind the modal, or from the address of the sign-up page it led to. */
export function readLanderView(): string | undefined {
  const query = typeof window === 'undefined' ? '' : window.location.search
  return new URLSearchParams(query).get(viewParameter) ?? current
}
