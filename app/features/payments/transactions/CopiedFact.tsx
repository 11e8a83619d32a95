import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'

export interface FactToCopy {
  name: string
  shown: string
  /** The form that banks accept, if that is different. */
  copied?: string
}

/** One line of a bank's form, with a button that copies it. */
export function CopiedFact({ name, shown, copied = shown }: FactToCopy) {
  const value = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  const isCopied = outcome === 'copied'

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      setOutcome('copied')
    } catch {
      // No clipboard without a secure connection, or without permission.
      if (value.current) window.getSelection()?.selectAllChildren(value.current)
      setOutcome('selected')
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t max-sm:gap-x-2 border-line py-1.5 first:border-0">
      <dt className="self-end text-ink-soft">{name}</dt>
      <dd ref={value} className="self-start font-bold wrap-break-word max-sm:col-span-2">
        {shown}
      </dd>
      <dd className="col-start-2 row-start-1 sm:row-span-2">
        <Button
          variant="line"
          size="small"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={copy}
          className="max-sm:gap-1.5 max-sm:px-3"
        >
          {/* As wide as the longer of the two, so that nothing moves. */}
          <span className="grid">
            <span className={joinClasses('col-start-1 row-start-1', isCopied && 'invisible')}>
              <Trans>Copy</Trans>
            </span>
            <span className={joinClasses('col-start-1 row-start-1', !isCopied && 'invisible')}>
              <Trans>Copied</Trans>
            </span>
          </span>{' '}
          <span className="sr-only">{name}</span>
        </Button>
      </dd>
      <dd className="col-span-2 text-end text-sm">
        <span role="status">
          {isCopied && (
            <span className="sr-only">
              <Trans>Copied</Trans>
            </span>
          )}
          {outcome === 'selected' && <Trans>Now copy the selected text.</Trans>}
        </span>
      </dd>
    </div>
  )
}
