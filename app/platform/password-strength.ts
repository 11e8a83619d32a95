/** Argon2id with the memory and passes that OWASP recommends. A separate module, so that tests can hash faster. */
export const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
