import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { papersOf } from './papers.server.ts'

/** For the page of an order: its invoice and credit notes. */
export function PaperLinks({ papers }: { papers: Awaited<ReturnType<typeof papersOf>> }) {
  if (papers.length === 0) return null
  return (
    <ul>
      {papers.map(({ kind, number, path }) => (
        <li key={path}>
          <Link to={path} className="link inline-flex min-h-12 items-center gap-2">
            <FileText aria-hidden size={22} />
            {kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
