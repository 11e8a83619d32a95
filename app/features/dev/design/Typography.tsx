import { Section } from './Section.tsx'

export function Typography() {
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
