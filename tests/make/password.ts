/** Of everyone whom the tests make. */
export const goodPassword = 'red boots by the door'

/** Argon2 with as little work as possible: a check does the work that its hash asks for. */
export const quickStrength = { memoryCost: 8, timeCost: 1, parallelism: 1 }
