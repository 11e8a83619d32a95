import {
  CalendarHeart,
  Coins,
  Heart,
  HeartHandshake,
  LogOut,
  MessageCircle,
  Search,
  Settings,
  User,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from './Avatar.tsx'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import type { ButtonVariant } from './button-classes.ts'
import { Card } from './Card.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Chip } from './Chip.tsx'
import { Combobox } from './Combobox.tsx'
import { DateOfBirthField } from './DateOfBirthField.tsx'
import { Dialog } from './Dialog.tsx'
import { Disclosure } from './Disclosure.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FictionalLabel } from './FictionalLabel.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { Notice } from './Notice.tsx'
import { Pagination } from './Pagination.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Photo } from './Photo.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { RadioCards } from './RadioCards.tsx'
import { type Range, RangeSlider } from './RangeSlider.tsx'
import { Select } from './Select.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonGrid } from './SkeletonCard.tsx'
import { Spinner } from './Spinner.tsx'
import { Steps } from './Steps.tsx'
import { Switch } from './Switch.tsx'
import portrait02 from './samples/portrait-02.webp'
import portrait05 from './samples/portrait-05.webp'
import portrait07 from './samples/portrait-07.webp'
import portrait08 from './samples/portrait-08.webp'
import { TabLinks } from './TabLinks.tsx'
import { TableScroll } from './TableScroll.tsx'
import { Tabs } from './Tabs.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { toast } from './toast.ts'

const variants: ButtonVariant[] = ['main', 'soft', 'line', 'gold', 'danger', 'plain']
const accents = ['rose', 'plum', 'crimson', 'coral', 'teal', 'indigo', 'violet']
const sky = 'linear-gradient(#f9d9a8, #e7a45c 60%, #8a5a34)'
const towns = [
  { id: 'hamburg', label: 'Hamburg', detail: 'Germany' },
  { id: 'ahrensburg', label: 'Ahrensburg', detail: 'Schleswig-Holstein, Germany' },
  { id: 'aarhus', label: 'Aarhus', detail: 'Denmark' },
  { id: 'utrecht', label: 'Utrecht', detail: 'Netherlands' },
]

export default function DesignPage() {
  return (
    <main className="wrap grid grid-cols-1 gap-14 py-10">
      <header className="grid gap-6">
        <h1>Design of Second Spring</h1>
        <p className="max-w-2xl text-lg text-ink-soft">
          Every component in every state. Warm, calm and honest, with large targets and clear words.
        </p>
        <Appearance />
      </header>
      <Typography />
      <Colours />
      <Buttons />
      <Fields />
      <Choices />
      <SmallParts />
      <Photos />
      <Waiting />
      <Notices />
      <Composite />
      <LongText />
      <ToastRegion />
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function setOnRoot(name: 'text' | 'contrast' | 'accent', value: string) {
  document.documentElement.dataset[name] = value
}

function Appearance() {
  return (
    <div className="grid gap-4">
      <Row>
        <Button variant="line" size="small" onClick={() => setOnRoot('text', '')}>
          A
        </Button>
        <Button variant="line" size="small" onClick={() => setOnRoot('text', 'a1')}>
          A+
        </Button>
        <Button variant="line" size="small" onClick={() => setOnRoot('text', 'a2')}>
          A++
        </Button>
        <Button variant="line" size="small" onClick={() => setOnRoot('contrast', 'high')}>
          High contrast
        </Button>
        <Button variant="line" size="small" onClick={() => setOnRoot('contrast', '')}>
          Normal contrast
        </Button>
      </Row>
      <Row>
        {accents.map((accent) => (
          <Button key={accent} variant="soft" size="small" onClick={() => setOnRoot('accent', accent)}>
            {accent}
          </Button>
        ))}
      </Row>
    </div>
  )
}

function Typography() {
  return (
    <Section title="Type">
      <p className="font-heading text-5xl font-semibold tracking-tight">Good company has no age.</p>
      <h3>A heading of the third level, żółw and Ærø</h3>
      <p className="text-lg">Large text for a promise under a heading.</p>
      <p>
        Base text of 18 px. Meet people of 50 and over who also like a long walk, a good table and an honest
        word.{' '}
        <a href="#link" className="link">
          A link in a text
        </a>
        .
      </p>
      <p className="text-sm text-ink-soft">Small text of 16 px, the smallest there is.</p>
    </Section>
  )
}

function Colours() {
  const swatches = [
    ['bg-primary text-white', 'primary'],
    ['bg-primary-dark text-white', 'primary-dark'],
    ['bg-primary-soft text-primary-dark', 'primary-soft'],
    ['bg-secondary text-ink', 'secondary'],
    ['bg-secondary-soft text-secondary-ink', 'secondary-soft'],
    ['bg-ink text-white', 'ink'],
    ['bg-paper', 'paper'],
    ['bg-sand', 'sand'],
    ['bg-card', 'card'],
    ['bg-good-soft text-good', 'good-soft'],
    ['bg-danger-soft text-danger', 'danger-soft'],
    ['bg-info-soft text-info', 'info-soft'],
  ]
  return (
    <Section title="Colours">
      <ul className="grid grid-cols-2 gap-gutter sm:grid-cols-3 lg:grid-cols-6">
        {swatches.map(([look, name]) => (
          <li
            key={name}
            className={`grid h-20 content-end rounded-card border border-line p-3 text-sm ${look}`}
          >
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Buttons() {
  const [pending, setPending] = useState(true)
  return (
    <Section title="Buttons">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant} button
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small" icon={<Heart size={20} aria-hidden />}>
            small
          </Button>
        ))}
      </Row>
      <Row>
        <Button pending={pending} onClick={() => setPending(true)}>
          Sending …
        </Button>
        <Button variant="line" pending>
          Saving …
        </Button>
        <Button disabled>Not possible now</Button>
        <ButtonLink to="?page=2" variant="soft" icon={<MessageCircle size={20} aria-hidden />}>
          Link as a button
        </ButtonLink>
        <IconButton label="Like Theo" icon={<Heart aria-hidden />} />
      </Row>
      <div className="max-w-md">
        <Button wide>Start now, it is free</Button>
      </div>
    </Section>
  )
}

function Fields() {
  const genders = [
    { value: 'woman', label: 'a woman' },
    { value: 'man', label: 'a man' },
  ]
  return (
    <Section title="Fields">
      <Card className="grid gap-6 md:grid-cols-2">
        <TextField label="First name" name="name" autoComplete="given-name" />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          hint="We write to this address only when you want it."
          defaultValue="ingrid@example"
          error="This address is not complete. Example: ingrid@example.org"
        />
        <PasswordField label="Password" hint="At least 10 characters." />
        <TextField label="Member number" disabled defaultValue="Not needed" />
        <Select label="I am" options={genders} name="gender" />
        <Select
          label="Looking for"
          options={genders}
          emptyOption="Please choose"
          error="Please choose whom you are looking for."
        />
        <DateOfBirthField name="born" hint="18 or over only." />
        <DateOfBirthField
          name="born-wrong"
          defaultValue="1958-04-12"
          error="Please check the date: the day comes first."
        />
        <TextArea label="About me" counter maxLength={300} defaultValue="Sunday means apple cake." />
        <TextArea label="Message" rows={2} error="Please write at least a few words." />
      </Card>
    </Section>
  )
}

function Choices() {
  return (
    <Section title="Choices">
      <div className="grid gap-8 md:grid-cols-2">
        <RadioCards
          label="Who are you looking for?"
          name="seeking"
          defaultValue="man"
          options={[
            { value: 'man', label: 'A man', icon: <User aria-hidden /> },
            { value: 'woman', label: 'A woman', icon: <User aria-hidden /> },
            {
              value: 'both',
              label: 'Both',
              description: 'Show me everyone',
              icon: <HeartHandshake aria-hidden />,
            },
          ]}
        />
        <div className="grid content-start gap-4">
          <RadioCards
            label="How often may we write?"
            hint="You can change this at any time."
            name="mail"
            columns={2}
            error="Please choose one."
            options={[
              { value: 'daily', label: 'Daily' },
              { value: 'never', label: 'Never', disabled: true },
            ]}
          />
          <Checkbox label="Show me fictional profiles too" defaultChecked />
          <Checkbox
            label="I have read the terms and I am 18 or over"
            hint="The terms open in a new window."
            error="Please confirm this to go on."
          />
          <Checkbox label="Not possible now" disabled />
        </div>
      </div>
    </Section>
  )
}

function SmallParts() {
  const [filters, setFilters] = useState(['Men', '60 to 72', 'Within 50 km', 'Hiking'])
  return (
    <Section title="Small parts">
      <Row>
        <Badge count={3} label="3 unread messages" />
        <Badge count={128} label="128 new likes" />
        <Badge count={8} tone="warning" label="8 credits left" />
        <Badge count={0} showZero tone="danger" label="No credits left" />
        <Chip icon={<CalendarHeart size={18} aria-hidden />}>Choir</Chip>
        <Chip>Sailing</Chip>
      </Row>
      <Row>
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((other) => other !== filter))}>
            {filter}
          </Chip>
        ))}
        <Chip removeTo="?">As a link</Chip>
      </Row>
      <Row>
        <FictionalLabel />
        <FictionalLabel full />
      </Row>
      <Row>
        <Avatar alt="Theo" src={portrait02} online />
        <Avatar alt="Karl" src={portrait08} size={48} />
        <Avatar alt="A member without a photo" size={48} />
        <Avatar alt="A member with a broken photo" src="/none.webp" size={80} />
      </Row>
      <div className="grid max-w-xl gap-6">
        <Steps current={2} total={5} title="Where do you live?" />
        <ProgressBar label="Profile complete" value={60} />
        <ProgressBar label="Photos sent" value={3} max={5} valueText="3 of 5 photos" />
        <ProgressBar label="Preparing your export" />
        <div className="grid gap-2">
          <Disclosure title="Is this a subscription?" open>
            No. You buy credits once, and nothing renews itself.
          </Disclosure>
          <Disclosure title="What is a fictional profile?">
            A profile without a real person behind it. It is always labelled.
          </Disclosure>
        </div>
      </div>
      <Pagination page={6} pages={24} to={(page) => `?page=${page}`} />
      <Pagination label="Pages of a short list" page={1} pages={3} to={(page) => `?page=${page}`} />
    </Section>
  )
}

function Photos() {
  const [liked, setLiked] = useState(false)
  const heart = (
    <IconButton
      variant="float"
      label={liked ? 'Take back my like' : 'Like'}
      aria-pressed={liked}
      icon={<Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />}
      onClick={() => setLiked(!liked)}
    />
  )
  return (
    <Section title="Photos">
      <div className="photo-grid">
        <PhotoCard
          photo={{ src: portrait02, alt: '', placeholder: sky }}
          title="Theo, 66"
          to="?member=theo"
          topRight={heart}
        >
          <p>Hamburg · 5–10 km</p>
          <p>“Sunday means apple cake.”</p>
        </PhotoCard>
        <PhotoCard
          photo={{ src: portrait05, alt: '', placeholder: sky }}
          title="Walter, 63"
          to="?member=walter"
          topLeft={<FictionalLabel />}
          topRight={heart}
        >
          <p>Not a real person, no meeting possible</p>
        </PhotoCard>
        <PhotoCard photo={{ alt: '' }} title="No photo, 70" to="?member=none" topRight={heart}>
          <p>Pinneberg · 10–25 km</p>
        </PhotoCard>
        <PhotoCard photo={{ src: '/none.webp', alt: '' }} title="Broken, 61">
          <p>Without a link</p>
        </PhotoCard>
        <Photo src={portrait08} alt="Ingrid in a garden" placeholder="#cfe3e6" />
        <Photo src="/waiting.webp" alt="" thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" />
      </div>
      <div className="grid max-w-3xl gap-gutter sm:grid-cols-2">
        <PhotoCard
          photo={{ src: portrait07, alt: '' }}
          title="Mikkel, 61"
          to="?member=mikkel"
          topLeft={<FictionalLabel />}
          topRight={heart}
        >
          <p>“Two bikes, one kettle.”</p>
        </PhotoCard>
        <PhotoCard
          photo={{ alt: '', placeholder: '#ffffff' }}
          title="On white, 72"
          to="?member=white"
          topLeft={<FictionalLabel full />}
          topRight={heart}
        >
          <p>The caption is readable on the palest picture</p>
        </PhotoCard>
      </div>
    </Section>
  )
}

function Waiting() {
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

function Notices() {
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

function Composite() {
  const [dialog, setDialog] = useState<'normal' | 'large' | 'decision'>()
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
              title: 'It is a match',
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
          { to: '', label: 'They like me', count: 3, countLabel: '3 new likes' },
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
          valueText={([from, to]) => `${from} to ${to} years`}
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
      <Dialog
        title="Send a gift to Theo"
        open={dialog === 'normal'}
        onClose={close}
        footer={
          <>
            <Button variant="line" onClick={close}>
              Not now
            </Button>
            <Button onClick={close} icon={<Coins size={20} aria-hidden />}>
              Send for 2 credits
            </Button>
          </>
        }
      >
        <p>A tulip costs 2 credits. You have 8 credits.</p>
      </Dialog>
      <Dialog title="How to search" size="large" open={dialog === 'large'} onClose={close}>
        <p className="flex items-center gap-3">
          <Search aria-hidden /> Choose an age, a distance and what you like to do.
        </p>
        <Combobox label="Near" items={towns} allowsOwnText className="mt-6" />
      </Dialog>
      <Dialog
        title="Delete your profile?"
        open={dialog === 'decision'}
        onClose={close}
        dismissable={false}
        role="alertdialog"
        footer={
          <>
            <Button variant="line" onClick={close}>
              Keep my profile
            </Button>
            <Button variant="danger" onClick={close}>
              Delete my profile
            </Button>
          </>
        }
      >
        <p>Your messages and photos will be gone after 30 days.</p>
      </Dialog>
    </Section>
  )
}

function LongText() {
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
