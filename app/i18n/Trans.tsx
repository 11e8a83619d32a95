import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * The runtime of the macros `Trans` and `Plural` (lingui.config.ts). Escapes strings among the values: Lingui parses
 * elements after inserting them, and would take a `<b>` that somebody wrote for one.
 */
export function Trans(props: TransProps) {
  const values = props.values && Object.fromEntries(Object.entries(props.values).map(escapeMarkup))
  return <LinguiTrans {...props} values={values} />
}

function escapeMarkup([key, value]: [string, unknown]): [string, unknown] {
  return [key, typeof value === 'string' && value.includes('<') ? [value] : value]
}
