/** A word or a button of the top bar. */
export const navItem =
  'inline-flex min-h-12 min-w-12 items-center gap-2 rounded-full px-2.5 py-1 leading-[1.2] font-semibold whitespace-nowrap hover:bg-sand'

/** An item of a menu in the top bar. */
export const dropdownItem =
  'flex min-h-12 w-full items-center gap-3 rounded-[10px] px-4 py-2 text-start font-medium hover:bg-sand aria-[current=true]:bg-primary-soft aria-[current=true]:font-bold aria-[current=true]:text-primary-dark'
