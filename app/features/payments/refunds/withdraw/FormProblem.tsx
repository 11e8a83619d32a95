import { Notice } from '#app/design/Notice.tsx'

/** The problem of a form as a whole; it takes the focus, which scrolls it into view. */
export function FormProblem({ message }: { message: string }) {
  return (
    <div data-problem tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    </div>
  )
}
