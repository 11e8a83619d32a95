/** How many photos a profile may have. */
export const photoLimits = { free: 3, premium: 25 } as const
