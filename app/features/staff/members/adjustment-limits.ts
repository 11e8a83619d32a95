/** Credits in one act: a higher amount is a mistake or a fraud. */
export const mostAdjusted = 1000

/** Credits that one person gives and takes within 24 hours: for one member, and in all. */
export const dailyAdjusted = { member: 1000, sum: 3000 }

/** Admins may this many times as much within 24 hours. */
export const adminShare = 5
