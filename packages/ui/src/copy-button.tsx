import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { toast } from './toast.ts'

/** What the toast says after copying: with a label, as the copy-text variant, or without a label. */
export const copiedText = (label?: string, variant?: 'text'): string =>
  label ? `${label} copied${variant === 'text' ? '!' : ''}` : 'Text copied!'

/** Copies a text and says so; gives whether it was copied. */
export async function copyText(text: string, label?: string, variant?: 'text'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copiedText(label, variant))
    return true
  } catch {
    toast.error('Failed to write to clipboard, try again later')
    return false
  }
}

interface CopyButtonProps {
  text: string
  /** What is copied: 'IBAN'. */
  label?: string
  variant?: 'text'
}

export function CopyButton({ text, label, variant }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text, label, variant))
  return (
    <IconButton
      label={label ? `Copy ${label}` : 'Copy'}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      className="touchable size-9"
    >
      {copied ? (
        <Check aria-hidden="true" className="size-4 text-good" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
    </IconButton>
  )
}
