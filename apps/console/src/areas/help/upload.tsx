import type { mediaTypes } from '@tradewind/contract/help'
import { uploadMedia } from '@tradewind/contract/help-staff'
import { useId } from 'react'
import { useCall } from '#ui/calls/api.ts'
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
  const upload = useCall(uploadMedia, { failures: 'own' })
  const take = async (file: File) => {
    const mediaType = accept[file.name.split('.').at(-1)?.toLowerCase() ?? '']
    if (!mediaType) return toast.error(`Choose a file that ends in ${Object.keys(accept).join(' or ')}.`)
    const base64 = await base64Of(file)
    upload.mutate(
      { body: { mediaType, base64 } },
      {
        onSuccess: ({ path }) => {
          onUploaded(path)
          toast.success('File uploaded')
        },
      },
    )
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
        disabled={upload.isPending}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
        className="min-h-11 max-w-full text-small"
      />
      <FieldError id={`${id}-error`} error={upload.error ? refusalText(upload.error) : undefined} />
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
