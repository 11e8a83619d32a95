import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Section } from './Section.tsx'

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
