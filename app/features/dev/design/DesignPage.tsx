import { ToastRegion } from '#app/design/toasts/ToastRegion.tsx'
import { Appearance, Colours, SmallParts } from './Basics.tsx'
import { Composite } from './Composite.tsx'
import { Buttons, Choices, Fields } from './Controls.tsx'
import { ChatParts, Photos } from './PhotosAndChats.tsx'
import { Section } from './Section.tsx'
import { LoadingStates, LongText, Notices } from './States.tsx'

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
      <LoadingStates />
      <Notices />
      <Composite />
      <ChatParts />
      <LongText />
      <ToastRegion />
    </main>
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
