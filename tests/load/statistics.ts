export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Whether two samples come from one distribution: the z of the Mann–Whitney U test and its two-sided p. Also how often
 * a value of the first exceeds one of the second, where a half means that they cannot be told apart.
 */
export function mannWhitney(first: number[], second: number[]) {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  // Times in fractions of a microsecond have no ties worth correcting for.
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return { z, p: twoSided(z), above: u / (n * m) }
}

/** Welch's t; with samples this large it is practically normal. */
export function welch(first: number[], second: number[]) {
  const error = Math.sqrt(variance(first) / first.length + variance(second) / second.length)
  const t = (mean(first) - mean(second)) / error
  return { t, p: twoSided(t) }
}

function variance(values: number[]) {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** Abramowitz and Stegun 26.2.17, accurate to seven digits. */
function twoSided(z: number) {
  const x = Math.abs(z)
  const k = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduceRight((sum, factor) => (sum + factor) * k, 0)
  return Math.min(1, (2 * tail * Math.exp(-(x * x) / 2)) / Math.sqrt(2 * Math.PI))
}
