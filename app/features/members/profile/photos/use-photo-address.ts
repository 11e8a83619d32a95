import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The open photo is part of the address as `?photo=2`, so that Back closes it. */
export function usePhotoAddress(count: number) {
  const [searchParams] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const closed = useRef('')
  const asked = Number(searchParams.get('photo'))
  const shown = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : null

  function addressOf(place: number) {
    const search = new URLSearchParams(searchParams)
    search.set('photo', String(place + 1))
    return { search: `?${search}` }
  }

  function close() {
    // A second Escape before the first navigation has finished would leave the page.
    if (closed.current === key) return
    closed.current = key
    if ((state as { photoOpened?: boolean } | null)?.photoOpened) {
      navigate(-1)
      return
    }
    const search = new URLSearchParams(searchParams)
    search.delete('photo')
    navigate({ search: search.size ? `?${search}` : '' }, { replace: true, preventScrollReset: true })
  }

  return { shown, addressOf, close }
}
