import { normaliseLookAlikes } from '#app/platform/values/look-alikes.ts'

/** A list of words, written with spaces. */
export function listOf(words: string): string[] {
  return words.trim().split(/\s+/)
}

export const alternatives = (words: readonly string[]) => words.join('|')

/** Words for each digit in the languages of the sites, each word once. */
export const wordsOfDigits = [
  'nul null zero oh nought double plus cero nolla zéro noll',
  'et en eins ein one uno un una yksi yks une én ett een één jeden jedna',
  'to zwei zwo two dos kaksi kaks deux due twee dwa dwie två',
  'tre drei three tres kolme trois drie trzy',
  'fire vier four cuatro neljä quatre quattro cztery fyra',
  'fem fünf five cinco viisi viis cinq cinque vijf pięć',
  'seks sechs six seis kuusi kuus sei zes sześć sex',
  'syv sieben seven siete seitsemän seiska sept sette sju zeven siedem',
  'otte acht eight ocho kahdeksan huit otto åtte osiem åtta',
  'ni neun nine nueve yhdeksän neuf nove negen dziewięć nio',
].map(listOf)

/** Normalised like a name or a text. */
export const digitWords = wordsOfDigits.flat().map(normaliseLookAlikes)

/** How a dot is read aloud. */
export const dotWords = listOf('dot punkt punto punt point piste kropka')
/** In a Danish sentence these are a spot and a full stop. */
export const ambiguousDotWords = listOf('prik punktum')
/** How an at-sign is read aloud. */
export const atWords = listOf('at arroba arobase chiocciola malpa')

/** Endings of web addresses that are no word in any language. */
export const certainEndings = listOf('com net org info biz xyz')
export const countryEndings = listOf('eu de at ch nl be fr es it pl dk no se fi ie uk us ru')
const commonEndings = [
  ...certainEndings,
  ...countryEndings,
  ...listOf('app club online shop site io tv cc ly ca au'),
]

/** Long enough to be unambiguous, even within a word or with spaces inside. */
export const longMessengers = listOf('whatsapp whatsap watsapp telegram instagram snapchat facebook')
/** Not looked for in messages: the shield's vocabulary has them as phrases, with their inflections. */
const moreLongMessengers = listOf('whtsapp whasap wasap guasap telegrm onlyfans gmail hotmail cashapp')
/** Only as whole words: Schwechat is a town. */
const shortMessengers = listOf('insta tlgrm wapp threema wechat skype icloud protonmail gmx googlechat')
/** Too short or ordinary to count alone: only before what looks like an account name. */
export const messengersBeforeAccount = listOf('ig fb tg wa kik imo discord')

/** How strict the detector is with one kind of text; README.md compares all three. */
export interface Strictness {
  /** A row of this many digits is a number to call. */
  digits: number
  /** And this many digits, if words spell them. */
  spelledDigits: number
  /** Words read as a dot or an at-sign. */
  dotWords: readonly string[]
  atWords: readonly string[]
  /** Endings that make an address of words around a dot. */
  endings: readonly string[]
  /** Names of messengers found even within a word, as whole words, and before an account name. */
  messengers: {
    within: readonly string[]
    whole: readonly string[]
    beforeAccount: readonly string[]
  }
}

/**
 * Names and towns: refused. Lists and mails show them in our name, and none needs a number, an address or a sign, so
 * little is enough.
 */
export const inNames: Strictness = {
  // Fewer are a year or a district.
  digits: 5,
  // One digit word can be a name, such as Otto, and so can two.
  spelledDigits: 4,
  // Nobody is called a full stop.
  dotWords: [...dotWords, ...ambiguousDotWords],
  // Any at-sign is refused, and 'at' is a syllable.
  atWords: [],
  // Also with a space after the dot, at the end. 'Joh. de Vries' goes on, and 'Wm. Page' is a name.
  endings: [...commonEndings, ...listOf('chat website dating gg to lu nz')],
  messengers: {
    within: [...longMessengers, ...moreLongMessengers],
    whole: [...shortMessengers, ...listOf('whatsup hangouts tiktok')],
    // 'Line' and 'Kik' are names.
    beforeAccount: [...messengersBeforeAccount, ...listOf('snap signal line messenger viber zangi')],
  },
}

/**
 * Profile texts: a tagline is refused, a longer text gets a hint. They tell of years, ages and people, so whatever an
 * ordinary sentence says does not count.
 */
export const inTexts: Strictness = {
  // Ages, years and times make shorter rows.
  digits: 8,
  // Counting to five is no phone number.
  spelledDigits: 6,
  dotWords,
  atWords,
  endings: [...commonEndings, ...listOf('dev date live link top me')],
  messengers: {
    within: [...longMessengers, ...moreLongMessengers],
    // 'What's up' is a question; PayPal asks for money.
    whole: [...shortMessengers, ...listOf('viber zangi paypal venmo')],
    beforeAccount: [...messengersBeforeAccount, ...listOf('snap signal line messenger')],
  },
}

/** In names also without a space, also after a title. */
export const knownEndings = listOf(
  'page pro vip cloud blog world space dev date live link top one love cam wtf zip sexy sex xxx porn fun win bet click store tech media today zone life mobi social email rocks lol ink bio art mom buzz icu monster quest cyou su ws fm me co pw',
)
/** In names also with a capital letter, where any other word would count as a name. */
export const usualEndings = listOf(
  `photos photo pics pictures gallery fans webcam cams adult singles lgbt gay ninja guru expert agency company group network digital
  email solutions services center academy school international global plus direct cool fyi gift gifts tips wiki news press studio
  design video tube film movie music band audio radio games game play bar cafe pub restaurant pizza wine beer coffee kitchen recipes
  yoga fitness health care clinic beauty hair fashion style clothing jewelry boutique market sale deals cheap discount money cash
  finance credit loans casino poker tours travel holiday cruises flights hotel rentals house homes garden farm dog pet horse bike
  auto cars boats taxi berlin hamburg koeln cologne bayern ruhr saarland wien tirol swiss paris london amsterdam frl brussels gent
  madrid barcelona bcn cat eus gal scot wales irish nyc miami vegas boston tokyo sydney melbourne africa asia lat web host hosting
  domains systems software support team works marketing foundation community forum review reviews domain contact chat call phone
  ai tk ml ga cf gq li cz sk hu ro bg hr si rs lt lv ee gr pt tr ua by kz il in cn jp kr hk tw sg my th vn ph id br mx ar cl pe za
  ng ke ma tn eg ae sa ir pk mt cy is fo gl mc sm ad ag vc la nu im je sh st ac tc vg ms lc bz cx gs ps vu`,
)
/**
 * Characters that look like a dot in other scripts and that NFKD leaves unchanged. A middle dot belongs to names such
 * as Gal·la.
 */
export const otherDots = /[。‧・•●∙⋅٫۔⸱܁ꓸ𐩐]/gu
