import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What the macros `Trans` and `Plural` become (lingui.config.ts). Lingui looks for elements only after it has put the
 * values in, so that a `<b>` which somebody wrote would be taken for one. What is no string is left as it is.
 */
export function Trans(props: TransProps) {
  const values = props.values && Object.fromEntries(Object.entries(props.values).map(keptAsWritten))
  return <LinguiTrans {...props} values={values} />
}

function keptAsWritten([key, value]: [string, unknown]): [string, unknown] {
  return [key, typeof value === 'string' && value.includes('<') ? [value] : value]
}
