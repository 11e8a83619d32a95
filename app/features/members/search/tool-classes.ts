/** On a phone the three tools share a row: less padding, and text that grows no further than there is room. */
export const narrowTool =
  'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[length:min(var(--text-sm),max(16px,4.6vw))]'
