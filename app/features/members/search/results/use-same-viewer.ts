import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { forgetLists } from './list-store.ts'

/** Whether the list was read for the current viewer; after a logout Back must not show what only the member saw. */
export function useSameViewer(viewerId: string | null): boolean {
  const current = useUser()?.id ?? null
  const { revalidate } = useRevalidator()
  const isSame = viewerId === current
  useEffect(() => {
    if (isSame) return
    forgetLists()
    void revalidate()
  }, [isSame, revalidate])
  return isSame
}
