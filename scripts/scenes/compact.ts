/** Several people share a picture, so each has separate names for gradients and cuts. */
export function prefixIds(prefix: string, content: string): string {
  return content.replace(/ id="(\w+)"/g, ` id="${prefix}$1"`).replace(/url\(#(\w+)\)/g, `url(#${prefix}$1)`)
}

const measures = / (d|cx|cy|rx|ry|r|x1|x2|y1|y2)="([^"]*)"/g

const roundTo = (content: string, step: number) =>
  content.replace(measures, (_, name, value: string) => {
    const numbers = value.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) / step) * step))
    return ` ${name}="${numbers}"`
  })

/** Whole numbers are enough for what is drawn large, halves for eyes and mouths. */
export const roundToWhole = (content: string) => roundTo(content, 1)
export const roundToHalf = (content: string) => roundTo(content, 0.5)

/** Every third strand: a head is smaller here than on a portrait. */
export function thinStrands(content: string): string {
  return content.replace(/ d="(M[^"]*)"/g, (whole, path: string) => {
    const strands = path.split(/(?=M)/)
    if (strands.length < 4) return whole
    return ` d="${strands.filter((_, place) => place % 3 === 0).join('')}"`
  })
}

/** The same paths in fewer letters: relative steps, without optional characters. */
export function compact(svg: string): string {
  return svg
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${relative(path)}"`)
    .replace(/ stop-opacity="1"/g, '')
    .replace(/"0\.(\d)/g, '".$1')
    .replace(/(\.\d)0"/g, '$1"')
}

const sizes: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, A: 7, Z: 0 }

function relative(path: string): string {
  const parts = path.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? []
  let [x, y, startX, startY, place, last] = [0, 0, 0, 0, 0, '']
  let command = ''
  let text = ''
  let reach: [number, number] = [9999, 9999]
  const next = () => Number(parts[place++])
  const write = (letter: string, numbers: number[]) => {
    const joined = numbers
      .map((number) => String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.'))
      .reduce((all, number) => all + (all && !number.startsWith('-') ? ' ' : '') + number, '')
    text += letter === last && joined ? (joined.startsWith('-') ? '' : ' ') + joined : letter + joined
    last = letter === 'm' ? 'l' : letter
  }
  while (place < parts.length) {
    if (/[a-zA-Z]/.test(parts[place] as string)) command = parts[place++] as string
    else if (command === 'M') command = 'L'
    else if (command === 'm') command = 'l'
    const upper = command.toUpperCase()
    const own = command === command.toLowerCase()
    if (upper === 'Z') {
      write('z', [])
      ;[x, y] = [startX, startY]
      continue
    }
    const numbers = Array.from({ length: sizes[upper] as number }, next)
    const steps = numbers.map((number, at) => {
      if (own) return round(number)
      if (upper === 'H') return round(number - x)
      if (upper === 'V') return round(number - y)
      if (upper === 'A') return at === 5 ? round(number - x) : at === 6 ? round(number - y) : number
      return round(number - (at % 2 ? y : x))
    })
    const tolerance = steps.every(Number.isInteger) ? 1.5 : 0.6
    const isSmooth =
      upper === 'C' &&
      Math.hypot((steps[0] as number) - reach[0], (steps[1] as number) - reach[1]) <= tolerance
    if (isSmooth) write('s', steps.slice(2))
    else write(command.toLowerCase(), steps)
    // Where a smooth line would continue: most of ours do, and then omit the point.
    reach =
      upper === 'C'
        ? [
            round((steps[4] as number) - (steps[2] as number)),
            round((steps[5] as number) - (steps[3] as number)),
          ]
        : [9999, 9999]
    if (upper === 'H') x += steps[0] as number
    else if (upper === 'V') y += steps[0] as number
    else {
      x += steps.at(-2) as number
      y += steps.at(-1) as number
    }
    ;[x, y] = [round(x), round(y)]
    if (upper === 'M') [startX, startY] = [x, y]
  }
  return text
}

const round = (number: number) => Math.round(number * 10) / 10
