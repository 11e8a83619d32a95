const setOf = (list: string) => new Set(list.split(' '))

/** These are nothing else, whatever stands beside them. */
const surely = setOf('com net org info biz xyz')
/** With a space after the dot, at the end of a text. 'Joh. de Vries' goes on, and 'Wm. Page' is a name. */
const likely = setOf(
  `${[...surely].join(' ')} app chat website club dating online shop site eu io gg to tv cc ly de at ch nl be lu fr es it pl dk no se fi ie uk us ca au nz ru`,
)
/** After a title without a space, too. */
const known = setOf(
  `${[...likely].join(' ')} page pro vip cloud blog world space dev date live link top one love cam wtf zip sexy sex xxx porn fun win bet click store tech media today zone life mobi social email rocks lol ink bio art mom buzz icu monster quest cyou su ws fm me co pw`,
)
/** After a single letter, at the end of a text: 'J.Page' is somebody. */
const short = setOf('co ai io gg tv')
/** They end with a dot, and letters follow: Sig.ra, Dr.in. */
const titles = setOf(
  'dr ddr dra dott mag sig ing prof univ st ste sta mr mrs ms mme mlle sr sra jr fr hr lic dipl',
)

const dotted = /([\p{L}\p{N}-]+)( ?)\.( ?)(?=(\p{L}{2,})(?![\p{L}\p{N}]))/gu
const begins = /(?:^|[^\p{L}])(?:www ?\.|[tm] ?\. ?me(?![\p{L}\p{N}]))/u
const dotWords = 'dot|punkt|punto|punt|point|piste|kropka|prik|punktum'
const spelled = new RegExp(
  `[^\\p{L}](?:${dotWords})[^\\p{L}\\p{N}]+(?:(?:${[...surely].join('|')})(?![\\p{L}\\p{N}])|(?:${[...likely].join('|')})$)`,
  'u',
)
/** A comma or a dot in the middle, where a dot would be too plain. */
const almost = /[\p{L}\p{N}][,·](?:com|net|org|info)(?![\p{L}\p{N}])/u

/** Whether a text that was read alike has the address of a page in it, also with spaces beside the dot. */
export function hasWebAddress(text: string, { isTown = false } = {}): boolean {
  if (begins.test(text) || spelled.test(text) || almost.test(text)) return true
  return [...text.matchAll(dotted)].some(({ 0: match, 1: before = '', 3: space, 4: ending = '', index }) => {
    if (surely.has(ending)) return true
    const isLast = text.slice(index + match.length).trim() === ending
    // 'Cipriano-S.Barbara' is a town.
    if (/(?:^|-).$/u.test(before)) return !space && isLast && short.has(ending)
    if (space) return isLast && likely.has(ending) && !titles.has(before)
    if (known.has(ending)) return true
    // Mail programs make a link of it, and any word may be an ending: rosa.photos, anna.berlin. Towns have short words: Gr.Gerau.
    return !titles.has(before) && !/^\p{N}+$/u.test(before) && before.length > (isTown ? 3 : 1)
  })
}
