import { pinMaxLength } from '@tradewind/kernel/constants'
import { TextField, type TextFieldProps } from './text-field.tsx'

const pasteWords = 'Pasting is turned off here so that your PIN never has to be on a clipboard. Type its digits.'

/** A transaction PIN: digits only, at most 6, not shown, not pasted or copied. */
export function PinField({ maxLength = pinMaxLength, onKeyDown, ...props }: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="password"
      digitsOnly
      blockPaste={pasteWords}
      maxLength={maxLength}
      onCopy={(clip) => clip.preventDefault()}
      onKeyDown={(press) => {
        // Digits, editing keys and shortcuts of the browser pass; any other character is blocked.
        if (press.key.length === 1 && !/\p{Nd}/u.test(press.key) && !press.ctrlKey && !press.metaKey)
          press.preventDefault()
        onKeyDown?.(press)
      }}
    />
  )
}
