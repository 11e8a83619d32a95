import MessageCircle from 'lucide-react/icons/message-circle'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { SkeletonGrid } from '#app/design/people/SkeletonCard.tsx'
import { Skeleton } from '#app/design/Skeleton.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { Row, Section } from './Section.tsx'

export function LoadingStates() {
  return (
    <Section title="Waiting and empty">
      <Row>
        <Spinner />
        <Spinner size={40} label="Looking for members" />
      </Row>
      <div className="grid max-w-md gap-2">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton />
        <Skeleton className="h-4 w-3/4" />
      </div>
      <SkeletonGrid count={6} />
      <EmptyState
        icon={<MessageCircle size={36} />}
        title="No messages yet"
        headingLevel={3}
        action={<ButtonLink to="?search">Find someone to write to</ButtonLink>}
      >
        <p>Here you will see everyone you write with. A kind first sentence is enough.</p>
      </EmptyState>
    </Section>
  )
}
