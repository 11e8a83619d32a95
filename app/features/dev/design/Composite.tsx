import Coins from 'lucide-react/icons/coins'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { Menu } from '#app/design/overlays/Menu.tsx'
import { TabLinks } from '#app/design/TabLinks.tsx'
import { Tabs } from '#app/design/Tabs.tsx'
import { toast } from '#app/design/toasts/toast.ts'
import { Row, Section } from './Section.tsx'

const towns = [
  { id: 'hamburg', label: 'Hamburg', detail: 'Germany' },
  { id: 'ahrensburg', label: 'Ahrensburg', detail: 'Schleswig-Holstein, Germany' },
  { id: 'aarhus', label: 'Aarhus', detail: 'Denmark' },
  { id: 'utrecht', label: 'Utrecht', detail: 'Netherlands' },
]

export function Composite() {
  const [dialog, setDialog] = useState<SampleDialog>()
  const [ages, setAges] = useState<Range>([60, 72])
  const [typed, setTyped] = useState('')
  const close = () => setDialog(undefined)

  return (
    <Section title="Composite controls">
      <Row>
        <Button variant="line" onClick={() => setDialog('normal')}>
          Open a dialog
        </Button>
        <Button variant="line" onClick={() => setDialog('large')}>
          Open a large dialog
        </Button>
        <Button variant="line" onClick={() => setDialog('decision')}>
          Ask for a decision
        </Button>
        <Menu
          label="Language"
          trigger="English"
          items={[
            { id: 'de', label: 'Deutsch', lang: 'de', href: '?lang=de' },
            { id: 'en', label: 'English', lang: 'en', href: '?lang=en', current: true },
            { id: 'fr', label: 'Français', lang: 'fr', href: '?lang=fr' },
          ]}
        />
        <Menu
          label="My account"
          variant="line"
          trigger="Ingrid"
          items={[
            { id: 'profile', label: 'My profile', icon: <User aria-hidden />, href: '?profile' },
            { id: 'settings', label: 'Settings', icon: <Settings aria-hidden />, href: '?settings' },
            { id: 'logout', label: 'Logout', icon: <LogOut aria-hidden />, onAction: close, danger: true },
          ]}
        />
      </Row>
      <Row>
        <Button
          variant="soft"
          onClick={() => toast.show({ title: 'Your profile is saved', tone: 'success' })}
        >
          Show a toast
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast.show({
              title: 'It’s a match',
              text: 'You and Theo like each other.',
              link: { label: 'Write to Theo', href: '?chat=theo' },
            })
          }
        >
          Show a toast with a link
        </Button>
      </Row>
      <Tabs
        label="Likes"
        items={[
          {
            id: 'received',
            label: 'They like me',
            count: 12,
            countLabel: '12 new likes',
            content: 'Twelve people like you.',
          },
          { id: 'given', label: 'I like', content: 'People you like.' },
          {
            id: 'matches',
            label: 'Matches',
            count: 120,
            countLabel: '120 matches',
            content: 'You like each other.',
          },
        ]}
      />
      <TabLinks
        label="Likes as pages"
        items={[
          { to: '', label: 'They like me', count: 3, countLabel: '3 likes received' },
          { to: '/given', label: 'I like' },
          { to: '/matches', label: 'Matches' },
        ]}
      />
      <Card className="grid gap-8 md:grid-cols-2">
        <RangeSlider
          label="Age"
          value={ages}
          onChange={setAges}
          min={18}
          max={99}
          thumbLabels={['Minimum age', 'Maximum age']}
          valueText={([from, to]) => `Aged ${from} to ${to}`}
        />
        <div className="grid content-start gap-4">
          <Switch label="Invisible mode" hint="Nobody sees when you are online." defaultChecked />
          <Switch label="Read messages aloud" />
          <Switch label="Not possible now" disabled />
        </div>
        <Combobox
          label="Town"
          hint="Type the first letters."
          items={towns.filter((town) => town.label.toLowerCase().includes(typed.toLowerCase()))}
          inputValue={typed}
          onInputChange={setTyped}
          loading={typed.length > 6}
        />
        <Combobox label="Region" items={towns} error="Please choose a region from the list." />
      </Card>
      <Dialogs open={dialog} onClose={close} />
    </Section>
  )
}

type SampleDialog = 'normal' | 'large' | 'decision'

function Dialogs({ open, onClose }: { open?: SampleDialog; onClose: () => void }) {
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
