import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeIntention } from '#app/features/likes/intention.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

/** Returns a visitor who joined or logged in for more photos to them; opens the photo if it is now unlocked. */
export function useComeBackForPhotos(
  gallery: RefObject<HTMLElement | null>,
  addressOf: (photo: string) => { search: string } | null,
) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isMember = useUser() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is taken once
  useEffect(() => {
    const wanted = isMember ? takeIntention(['photos'], pathname) : null
    if (!wanted) return
    gallery.current?.focus({ preventScroll: true })
    gallery.current?.scrollIntoView({ block: 'end' })
    const address = wanted.photo ? addressOf(wanted.photo) : null
    if (address) navigate(address, { state: { photoOpened: true }, preventScrollReset: true })
  }, [isMember, pathname, gallery])
}
