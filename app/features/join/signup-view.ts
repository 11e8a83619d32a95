import { viewParameter } from '#app/features/campaigns/landers.ts'

/** The sealed view of the lander in this document; never written to the device. */
let current: string | undefined

export function rememberView(view: string | null) {
  current = view ?? undefined
}

/** Of the lander behind the modal, or in the address of the sign-up page that it led to. */
export function readView(): string | undefined {
  const query = typeof window === 'undefined' ? '' : window.location.search
  return new URLSearchParams(query).get(viewParameter) ?? current
}
