import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** In a separate file, because the first question of sign-up needs only text fields. */
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
