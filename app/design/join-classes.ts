/** Joins class names, leaving out what is empty. */
export function joinClasses(...classes: (string | false | undefined)[]) {
  return classes.filter(Boolean).join(' ')
}
