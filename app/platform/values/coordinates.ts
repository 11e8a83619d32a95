/** Two decimals, about a kilometre: enough for a town, too little for a home. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
