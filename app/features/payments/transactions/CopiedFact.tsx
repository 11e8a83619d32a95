import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'

export interface FactToCopy {
  name: string
  shown: string
  /** As a bank's form takes it, where that is something else. */
  copied?: string
}

/** One line of a bank's form, with a button that copies it. */
export function CopiedFact({ name, shown, copied = shown }: FactToCopy) {
  const value = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      setOutcome('copied')
    } catch {
      // No clipboard without a secure connection, or without leave.
      if (value.current) window.getSelection()?.selectAllChildren(value.current)
      setOutcome('selected')
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-0">
      <div className="min-w-0">
        <dt className="text-ink-soft">{name}</dt>
        <dd ref={value} className="font-bold wrap-anywhere">
          {shown}
        </dd>
      </div>
      <dd className="flex items-center gap-3">
        <span role="status" className="text-sm">
          {outcome === 'copied' && <Trans>Copied</Trans>}
          {outcome === 'selected' && <Trans>Now copy the marked text.</Trans>}
        </span>
        <Button
          variant="line"
          size="small"
          icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={copy}
        >
          <Trans>Copy</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      </dd>
    </div>
  )
}
