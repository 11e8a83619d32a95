/** Letters of other scripts that look like Latin ones, and Latin ones that no accent explains. */
const lookAlikes: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
  },
  ...{
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ѡ: 'w',
    ԝ: 'w',
    х: 'x',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
  },
  ...{ ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ɑ: 'a', ɡ: 'g', ʟ: 'l', ɪ: 'i' },
}

/**
 * One spelling for all that is read alike: no capitals, accents, invisible characters or foreign look-alikes. An umlaut
 * and the two letters that stand for it become the same, so that it does not matter which keyboard somebody has.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => lookAlikes[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/([a-z])\1{2,}/g, '$1')
}
