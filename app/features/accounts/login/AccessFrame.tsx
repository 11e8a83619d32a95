import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'

interface AccessFrameProps {
  title: ReactNode
  children: ReactNode
  below?: ReactNode
}

/** The layout of the narrow login and password pages. */
export function AccessFrame({ title, children, below }: AccessFrameProps) {
  return (
    <div className="mx-auto w-full max-w-access px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">{title}</h1>
      <Card className="grid gap-5 p-5 sm:p-8">{children}</Card>
      {below}
    </div>
  )
}
