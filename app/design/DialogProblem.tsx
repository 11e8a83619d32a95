import { Notice } from './Notice.tsx'

/** Below the words of a dialog: why what was pressed did not work. */
export function DialogProblem({ problem }: { problem: { message: string } | undefined }) {
  return (
    problem && (
      <Notice tone="danger" role="alert" className="mt-4">
        {problem.message}
      </Notice>
    )
  )
}
