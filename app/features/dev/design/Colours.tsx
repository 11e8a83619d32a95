import { Section } from './Section.tsx'

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
