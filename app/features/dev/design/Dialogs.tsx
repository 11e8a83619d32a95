import { Coins, Search } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import { towns } from './towns.ts'

export type SampleDialog = 'normal' | 'large' | 'decision'

export function Dialogs({ open, onClose }: { open?: SampleDialog; onClose: () => void }) {
  return (
    <>
      <Dialog
        title="Send a gift to Theo"
        open={open === 'normal'}
        onClose={onClose}
        footer={
          <>
            <Button variant="line" onClick={onClose}>
              Not now
            </Button>
            <Button onClick={onClose} icon={<Coins size={20} aria-hidden />}>
              Send for 2 credits
            </Button>
          </>
        }
      >
        <p>A tulip costs 2 credits. You have 8 credits.</p>
      </Dialog>
      <Dialog title="How to search" size="large" open={open === 'large'} onClose={onClose}>
        <p className="flex items-center gap-3">
          <Search aria-hidden /> Choose an age, a distance and what you like to do.
        </p>
        <Combobox label="Near" items={towns} allowsCustomText className="mt-6" />
      </Dialog>
      <Dialog
        title="Delete your profile?"
        open={open === 'decision'}
        onClose={onClose}
        dismissable={false}
        role="alertdialog"
        footer={
          <>
            <Button variant="line" onClick={onClose}>
              Keep my profile
            </Button>
            <Button variant="danger" onClick={onClose}>
              Delete my profile
            </Button>
          </>
        }
      >
        <p>Your messages and photos will be gone after 30 days.</p>
      </Dialog>
    </>
  )
}
