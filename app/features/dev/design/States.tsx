import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SkeletonGrid } from '#app/design/people/SkeletonCard.tsx'
import { Skeleton, Spinner } from '#app/design/Spinner.tsx'
import { TableScroll } from '#app/design/TableScroll.tsx'
import { Row, Section } from './Section.tsx'

export function Notices() {
  const [shown, setShown] = useState(true)
  return (
    <Section title="Notices">
      <div className="grid gap-4">
        {shown && (
          <Notice title="Your photo is being checked" onDismiss={() => setShown(false)}>
            That takes an hour at most.
          </Notice>
        )}
        <Notice
          tone="warning"
          title="Careful: someone is asking you for money."
          actions={
            <>
              <Button size="small">Report</Button>
              <Button size="small" variant="line">
                Block Gerhard
              </Button>
              <Button size="small" variant="line">
                This is fine
              </Button>
            </>
          }
        >
          Gift cards are a common trick. Nobody you have not met needs your money.
        </Notice>
        <Notice tone="danger" title="The payment did not go through">
          Nothing was charged. Please try again or choose another way to pay.
        </Notice>
        <Notice tone="success">Your profile is saved.</Notice>
      </div>
    </Section>
  )
}

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

export function LongText() {
  return (
    <Section title="Long text">
      <div className="prose">
        <h3>1. What you pay</h3>
        <p>
          You buy credits once. There is <strong>no subscription</strong>. Prices include tax, see{' '}
          <a href="#prices">our prices</a>.
        </p>
        <ul>
          <li>Reading is free.</li>
          <li>A message costs one credit.</li>
        </ul>
        <TableScroll label="Prices of credits">
          <table>
            <thead>
              <tr>
                <th>Package</th>
                <th>Credits</th>
                <th>Price with tax</th>
                <th>A credit</th>
                <th>Valid until</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Small</td>
                <td>20</td>
                <td>€ 9.99</td>
                <td>€ 0.50</td>
                <td>No end</td>
              </tr>
              <tr>
                <td>Large</td>
                <td>100</td>
                <td>€ 39.99</td>
                <td>€ 0.40</td>
                <td>No end</td>
              </tr>
            </tbody>
          </table>
        </TableScroll>
        <h3>2. Taking it back</h3>
        <ol>
          <li>You have 14 days.</li>
          <li>One click is enough.</li>
        </ol>
        <blockquote>Nothing is hidden in small print.</blockquote>
      </div>
    </Section>
  )
}
