import { normaliseLookAlikes } from '../values/look-alikes.ts'

/** Nought to nine in the languages of the sites, each word once. */
const digitWords = `
  nul et en to tre fire fem seks syv otte ni null eins ein zwei zwo drei vier fünf sechs sieben acht neun zero
  oh nought one two three four five six seven eight nine double plus cero uno un una dos tres cuatro cinco seis
  siete ocho nueve nolla yksi yks kaksi kaks kolme neljä viisi viis kuusi kuus seitsemän seiska kahdeksan
  yhdeksän zéro une deux trois quatre cinq sept huit neuf due quattro cinque sei sette otto nove én ett sju
  åtte een één twee drie vijf zes zeven negen jeden jedna dwa dwie trzy cztery pięć sześć siedem osiem dziewięć
  noll två fyra sex åtta nio`
  .trim()
  .split(/\s+/)
  .map(normaliseLookAlikes)

const digitWordSet = new Set(digitWords)
/** One digit word can be a name, such as Otto, and so can two. */
const minInNames = 4
const joinedDigitWords = new RegExp(
  `(?:${digitWords.filter((word) => word.length > 2).join('|')}){${minInNames},}`,
  'u',
)

/** Whether a normalised text spells a number digit by digit: 'null eins fünf eins'. */
export function hasSpelledNumber(text: string, minimum = minInNames): boolean {
  let [row, spelled] = [0, 0]
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (digitWordSet.has(word)) [row, spelled] = [row + 1, spelled + 1]
    else if (/^\p{Nd}$/u.test(word)) row += 1
    else [row, spelled] = [0, 0]
    if (row >= minimum && spelled > 1) return true
  }
  return joinedDigitWords.test(text)
}
