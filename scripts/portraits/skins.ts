export interface Skin {
  base: string
  light: string
  shade: string
  deep: string
  blush: string
  lip: string
}

const skin = (
  base: string,
  light: string,
  shade: string,
  deep: string,
  blush: string,
  lip: string,
): Skin => ({
  base,
  light,
  shade,
  deep,
  blush,
  lip,
})

export const lightSkins: readonly Skin[] = [
  skin('#f5d5bf', '#fdeada', '#d6a087', '#9a5c4a', '#e5958a', '#c9706a'),
  skin('#f2caae', '#fce3cc', '#cf9778', '#905742', '#e08c7a', '#c0685f'),
  skin('#efc1a8', '#fbdbc9', '#c98c74', '#8b4f40', '#dd7f70', '#bd5f58'),
  skin('#eabd98', '#f9dabb', '#c48c66', '#875336', '#d8876b', '#b8645a'),
]
export const warmSkins: readonly Skin[] = [
  skin('#e3b68d', '#f4d4b0', '#b9855c', '#7c4d32', '#ce8163', '#b06254'),
  skin('#d6a47a', '#ebc69e', '#a8744f', '#70442c', '#c27656', '#a2594c'),
  skin('#ebc79d', '#f9e1c0', '#c5966a', '#875a3a', '#da9176', '#ba6b60'),
]
export const darkSkins: readonly Skin[] = [
  skin('#b47f58', '#d3a179', '#875838', '#53311f', '#a9634a', '#94514a'),
  skin('#946244', '#b88560', '#6a412b', '#3e2418', '#98533f', '#864a45'),
  skin('#744b38', '#9a6d54', '#503125', '#2d1914', '#85493b', '#7d4643'),
]
