import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { useState } from 'react'
import { Badge } from '#app/design/Badge.tsx'
import { Button } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Steps } from '#app/design/Steps.tsx'
import portrait02 from '#app/design/samples/portrait-02.webp'
import portrait08 from '#app/design/samples/portrait-08.webp'
import { Row, Section } from './Section.tsx'

const accents = ['rose', 'plum', 'crimson', 'coral', 'teal', 'indigo', 'violet']

function setOnRoot(name: 'text' | 'contrast' | 'accent', value: string) {
  document.documentElement.dataset[name] = value
}

export function Appearance() {
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

export function Colours() {
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

export function SmallParts() {
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
        <ChoiceChip defaultChecked>Walking</ChoiceChip>
        <ChoiceChip>Dancing</ChoiceChip>
        <ChoiceChip disabled>Not now</ChoiceChip>
      </Row>
      <Row>
        <FictionalLabel />
        <FictionalLabel full />
      </Row>
      <Row>
        <Avatar name="Theo" alt="Theo" src={portrait02} online />
        <Avatar name="Karl" alt="Karl" src={portrait08} size={48} />
        <Avatar name="Ödön" alt="A member without a photo" size={48} />
        <Avatar name="Bea" alt="A member with a broken photo" src="/none.webp" size={80} />
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
