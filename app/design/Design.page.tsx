import { Appearance } from './showcase/Appearance.tsx'
import { Buttons } from './showcase/Buttons.tsx'
import { Choices } from './showcase/Choices.tsx'
import { Colours } from './showcase/Colours.tsx'
import { Composite } from './showcase/Composite.tsx'
import { Fields } from './showcase/Fields.tsx'
import { LongText } from './showcase/LongText.tsx'
import { Notices } from './showcase/Notices.tsx'
import { Photos } from './showcase/Photos.tsx'
import { SmallParts } from './showcase/SmallParts.tsx'
import { Typography } from './showcase/Typography.tsx'
import { Waiting } from './showcase/Waiting.tsx'
import { ToastRegion } from './ToastRegion.tsx'

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
