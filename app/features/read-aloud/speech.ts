/** Chrome falls silent in the middle of a long text, so it is read a few sentences at a time. */
const longest = 200

export function speechParts(text: string): string[] {
  const sentences = text.match(/[^.!?…\n]+[.!?…]*[\s]*/g) ?? []
  const parts: string[] = []
  for (const sentence of sentences.flatMap(cutLong)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length <= longest)
      parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest)
    const end = space > 0 ? space + 1 : longest
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** A voice of this language, whatever its country; none where the device cannot speak it. */
export function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]) {
  // Norwegian voices are called nb or, on older devices, no.
  const wanted = language === 'nb' ? ['nb', 'no'] : [language]
  const fitting = voices.filter(({ lang }) => wanted.includes(lang.slice(0, 2).toLowerCase()))
  return fitting.find((voice) => voice.localService) ?? fitting[0]
}
