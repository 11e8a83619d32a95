import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isEmpty, noDraft } from '../drafts/draft.ts'
import { readDraft } from '../drafts/drafts.ts'

interface Hello {
  account: string
  partner: { id: string; name: string }
  /** Nothing was said yet. */
  isFirst: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onHello: (words: string) => void
}

/** With ?hello in the address, a friendly question stands in the field, unless something was begun there before. */
export function useHello({ account, partner, isFirst, field, onHello }: Hello) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const greet = useEffectEvent(async () => {
    if (!isFirst || !params.has('hello')) return
    const [{ helloTo }, draft = noDraft] = await Promise.all([
      import('../icebreakers/handful.ts'),
      readDraft(account, partner.id).catch(() => undefined),
    ])
    if (isEmpty(draft) && field.current?.value === '') onHello(helloTo(partner.name, i18n))
  })
  // Once, as the page opens: an emptied field stays empty.
  useEffect(() => void greet(), [])
}
