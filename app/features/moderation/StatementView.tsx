import type { StatementPart } from './statement.server.ts'

/** A statement of reasons, as its member reads it. */
export function StatementView({ parts }: { parts: readonly StatementPart[] }) {
  return (
    <div className="grid gap-4 wrap-anywhere">
      {parts.map((part, place) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a statement never change their order
          key={place}
          part={part}
        />
      ))}
    </div>
  )
}

function Part({ part }: { part: StatementPart }) {
  if (part.kind === 'heading') return <h2 className="mt-3 text-xl">{part.words}</h2>
  if (part.kind === 'quote')
    return (
      <blockquote className="border-s-4 border-line ps-4 whitespace-pre-line text-ink-soft">
        {part.words}
      </blockquote>
    )
  if (part.kind === 'text') return <p>{part.words}</p>
  return (
    <dl className="grid gap-3 rounded-field bg-sand px-5 py-4">
      {part.facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
