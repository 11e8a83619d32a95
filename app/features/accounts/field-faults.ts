type Checked = Pick<HTMLInputElement, 'name'> & {
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>
}

/** What the browser finds wrong with the fields of a form, in their order. */
export function faultsOf(inputs: Iterable<Checked>) {
  return [...inputs].flatMap(({ name, validity }) => {
    if (validity.valueMissing) return [{ name, fault: 'missing' as const }]
    return validity.typeMismatch ? [{ name, fault: 'invalid' as const }] : []
  })
}
