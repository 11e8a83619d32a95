import { expect, test } from 'vitest'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { entriesOf } from '#app/platform/records.ts'
import { textsIn } from './languages.ts'

test.each(entriesOf(textsIn))(
  'PROFILE-1 labels no demo text in the language %s as another',
  (language, texts) => {
    const words = [texts.taglines, ...Object.values(texts.openers), texts.middles, texts.wishes].flat()
    const labels = words.map((text) => detectWrittenLanguage(text))
    expect(words.filter((_, at) => labels[at] && labels[at] !== language)).toEqual([])
    expect(labels.filter((label) => label === language).length).toBeGreaterThan(words.length / 3)
    const asWritten = words.filter((text) => detectWrittenLanguage(text, language) === language)
    expect(asWritten.length).toBeGreaterThan(words.length / 2)
  },
)
