/** What a dot looks like in other scripts; one that stays the same under NFKC. A middle dot belongs to names such as Gal·la. */
const otherDots = /[。‧・•∙⋅]/g
const otherSlashes = /[⁄∕╱⧸]/g

const signs = /[@<>]/
/** Fewer digits are a year or a district. Whatever stands between them, unless it is a letter. */
const number = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4}/u
const endings =
  'com|net|org|info|biz|app|chat|page|pro|vip|cloud|blog|world|website|space|dev|club|date|dating|live|link|site|online|shop|xyz|top|eu|io|gg|ai|co|pw|su|ws|fm|me|tv|cc|ly|de|at|ch|nl|be|lu|fr|es|it|pl|dk|no|se|fi|ie|uk|us|ca|au|nz|ru'
const address = new RegExp(
  `\\bwww ?\\.|(?:^|[^\\p{L}])(?:t|m)\\.me(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`,
  'u',
)
/** Not within a word: Schwechat is a town. */
const messengers = /what'?s ?app|telegram|instagram|snapchat|facebook|(?:^|[^\p{L}])(?:threema|wechat)/u

/** 'w h a t s a p p' as one word; 'J. R. Smith' stays two. */
const spelled = /(?:^|[^\p{L}\p{N}])(?:\p{L}[ ._*-]{1,2}){4,}\p{L}(?![\p{L}\p{N}])/gu
const digitsLikeLetters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's' }

/**
 * Whether a name or a town tells how to reach somebody past the site: a number, an address, a messenger. Both stand in
 * lists and mails in our name, so this refuses more than a text that is longer.
 */
export function carriesContact(text: string, { isTown = false } = {}): boolean {
  // Also letters and digits in circles, of full width, with marks over them.
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(otherSlashes, '/')
    .replace(/[‘’`´]/g, "'")
    .toLowerCase()
  const dotted = plain.replace(otherDots, '.')
  return (
    signs.test(plain) ||
    number.test(plain) ||
    (dotted !== plain && /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(dotted)) ||
    address.test(dotted) ||
    namesMessenger(dotted) ||
    (isTown ? !plain.split('/').every(isBetweenWords) : plain.includes('/'))
  )
}

function namesMessenger(text: string): boolean {
  const letters = text.replace(/[01345]/g, (digit) => digitsLikeLetters[digit] ?? digit)
  return messengers.test(letters.replace(spelled, (row) => row.replace(/[ ._*-]/g, '')))
}

/** A slash between two words of letters is a town's own: 'Frankfurt/Oder'. */
function isBetweenWords(part: string, place: number, parts: readonly string[]): boolean {
  const beginsWell = place === 0 || /^ ?\p{L}[\p{L}'-]*(?:$|[ ),])/u.test(part)
  return beginsWell && (place === parts.length - 1 || /(?:^|[ (])\p{L}[\p{L}'-]* ?$/u.test(part))
}
