export const tabListClasses = 'flex gap-2 overflow-x-auto border-b-2 border-line px-1 pt-1'

export const tabClasses =
  '-mb-0.5 flex min-h-13 shrink-0 cursor-pointer items-center gap-2 rounded-t-field border-b-4 border-transparent px-4 font-semibold text-ink-soft no-underline -outline-offset-3 transition-colors duration-150 hover:bg-primary-soft hover:text-primary-dark'
