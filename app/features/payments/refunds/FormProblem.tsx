import { Notice } from '#app/design/Notice.tsx'

/** What is wrong with a form as a whole; it takes the focus, and comes into sight with it. */
export function FormProblem({ message }: { message: string }) {
  return (
    <div data-problem tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    </div>
  )
}
