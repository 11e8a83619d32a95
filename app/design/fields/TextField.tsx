import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Field, type FieldTexts, fieldClasses, useFieldIds } from './Field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    className?: string
    /** Sits inside the field at its end, for example a button of 48 px. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, id, className, end, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error })

  return (
    <Field ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={joinClasses(fieldClasses, Boolean(end) && 'pe-16')}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
    </Field>
  )
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)

  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
