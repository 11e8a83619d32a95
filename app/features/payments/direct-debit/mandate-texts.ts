/** Under which what a buyer has agreed to is found again. A changed text gets a new one, and the old one stays. */
export const mandateTextVersion = '2026-11'
