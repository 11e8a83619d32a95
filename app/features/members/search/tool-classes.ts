/** On a phone the three tools stand side by side: less air, and words that grow no further than there is room. */
export const narrowTool =
  'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[length:min(var(--text-sm),max(16px,4.6vw))]'
