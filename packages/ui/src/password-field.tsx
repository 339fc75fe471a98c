import { Check, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { t } from './language.ts'
import { passwordRules } from './password.rules.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a toggle that shows or hides it. Pasting is welcome: password managers need it. */
export function PasswordField({ allowHyphen = true, ...props }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      allowHyphen={allowHyphen}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!shown)}
          className="touchable size-9"
        >
          {shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
        </IconButton>
      }
    />
  )
}

/** The strength checklist under a new password: words and ticks, never colour alone. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-1 text-small sm:grid-cols-2">
      {passwordRules.map(({ name, holds }) => {
        const met = holds(password)
        return (
          <li key={name} className={cx('flex items-center gap-2', met ? 'text-good' : 'text-ink-soft')}>
            <span
              aria-hidden="true"
              className={cx('grid size-4 place-items-center rounded-full', met ? 'bg-good-tint' : 'border border-edge')}
            >
              {met && <Check className="size-3" strokeWidth={3} />}
            </span>
            {name}
            <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}
