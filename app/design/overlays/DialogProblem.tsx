import { Notice } from '../Notice.tsx'

/** Shown below a dialog's text: why the action failed. */
export function DialogProblem({ problem }: { problem: { message: string } | undefined }) {
  return (
    problem && (
      <Notice tone="danger" role="alert" className="mt-4">
        {problem.message}
      </Notice>
    )
  )
}
