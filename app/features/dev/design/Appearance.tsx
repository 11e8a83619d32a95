import { Button } from '#app/design/buttons/Button.tsx'
import { Row } from './Section.tsx'

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
