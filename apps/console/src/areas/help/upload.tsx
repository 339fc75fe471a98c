import type { mediaTypes } from '@tradewind/contract/help'
import { uploadMedia } from '@tradewind/contract/help-staff'
import { useId, useState } from 'react'
import { send } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'

interface UploadProps {
  label: string
  hint?: string
  /** Which files are taken, by their extensions. */
  accept: Readonly<Record<string, (typeof mediaTypes)[number]>>
  onUploaded: (path: string) => void
}

/** Uploads a file at once; the entry then names its path. */
export function Upload({ label, hint, accept, onUploaded }: UploadProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    const mediaType = accept[file.name.split('.').at(-1)?.toLowerCase() ?? '']
    if (!mediaType) return setFault(`Choose a file that ends in ${Object.keys(accept).join(' or ')}.`)
    setBusy(true)
    setFault(undefined)
    try {
      const { path } = await send(uploadMedia, { body: { mediaType, base64: await base64Of(file) } })
      onUploaded(path)
      toast.success('File uploaded')
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      <input
        id={id}
        type="file"
        accept={Object.keys(accept)
          .map((extension) => `.${extension}`)
          .join(',')}
        disabled={busy}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
        className="text-small"
      />
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
