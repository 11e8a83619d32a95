declare module 'jstat' {
  const jStat: {
    chisquare: { cdf(x: number, degreesOfFreedom: number): number }
    normal: { inv(probability: number, mean: number, deviation: number): number }
  }
  export default jStat
}
