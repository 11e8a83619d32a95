/** Chrome falls silent in the middle of a long text, so it is read a few sentences at a time. */
const maxPartLength = 200

export function splitSpeech(text: string): string[] {
  const sentences = text.match(/[^.!?…\n]+[.!?…]*[\s]*/g) ?? []
  const parts: string[] = []
  for (const sentence of sentences.flatMap(splitLongSentence)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length <= maxPartLength)
      parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > maxPartLength) {
    const space = rest.lastIndexOf(' ', maxPartLength)
    const end = space > 0 ? space + 1 : maxPartLength
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** A voice of this language, whatever its country; none where the device cannot speak it. */
export function findVoice(language: string, voices: readonly SpeechSynthesisVoice[]) {
  // Norwegian voices are called nb or, on older devices, no.
  const wanted = language === 'nb' ? ['nb', 'no'] : [language]
  const fitting = voices.filter(({ lang }) => wanted.includes(lang.slice(0, 2).toLowerCase()))
  return fitting.find((voice) => voice.localService) ?? fitting[0]
}
