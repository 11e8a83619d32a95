import { useEffect, useState } from 'react'
import { useStaff } from '../../shell/use-staff.ts'
import { useItem } from './use-item.ts'

const storageKey = 'second-spring:staff-drafts'

/**
 * What somebody types in the case on the page: this tab remembers it until it is sent or emptied, so a reload loses
 * nothing. A colleague who logs in in the same tab never finds it.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const { id } = useItem()
  const staffId = useStaff()?.id ?? ''
  const key = `${id} ${name}`
  const [text, setText] = useState('')

  // After hydration, because the server knows nothing of it.
  useEffect(() => {
    const remembered = readDrafts(staffId)[key]
    if (remembered) setText((typed) => typed || remembered)
  }, [staffId, key])

  function change(next: string) {
    setText(next)
    const { [key]: _before, ...others } = readDrafts(staffId)
    writeDrafts(staffId, next ? { ...others, [key]: next } : others)
  }

  return [text, change]
}

type Drafts = Record<string, string>

function readDrafts(staffId: string): Drafts {
  try {
    const stored: { staff: string; drafts: Drafts } | null = JSON.parse(
      sessionStorage.getItem(storageKey) ?? 'null',
    )
    return stored?.staff === staffId ? stored.drafts : {}
  } catch {
    return {}
  }
}

function writeDrafts(staff: string, drafts: Drafts) {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ staff, drafts }))
  } catch {
    // Full or unavailable: the page itself still has the text.
  }
}
