import { useQuery } from '@tanstack/react-query'
import type { uploadProfilePicture } from '@tradewind/contract/settings-profile'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { fileFault } from '#ui/file.rules.ts'
import { FileRefused, readFile } from '#ui/read-file.ts'
import { toast } from '#ui/toast.ts'
import { pictureQuery } from './settings.queries.ts'

interface PictureProps {
  name: string
  /** What it is called on its button. */
  what: 'picture' | 'logo'
  path: string | null
  call: typeof uploadProfilePicture
}

/** The picture of a person or the logo of a business, and choosing another. */
export function Picture({ name, what, path, call }: PictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploading = useCall(call, { failures: 'own' })
  const shown = useQuery({ ...pictureQuery(path ?? ''), enabled: path !== null })
  const [busy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    try {
      const fault = fileFault(file)
      if (fault) throw new FileRefused(fault)
      const { fileName, extension, base64Value } = await readFile(file)
      await uploading.mutateAsync({
        body: { documentName: fileName, documentExtension: extension, documentAsBase64: base64Value },
      })
      toast.success(what === 'logo' ? 'Logo updated' : 'Picture updated')
    } catch (error) {
      const said = error instanceof FileRefused || error instanceof CallFailed ? error.message : ''
      toast.error(said || `We couldn't save your ${what}. Please try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex items-center gap-4">
      {path && shown.data ? (
        <img src={shown.data} alt="" className="size-16 rounded-full border border-line object-cover" />
      ) : (
        <Avatar name={name} large className="size-16" />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={`Choose a ${what}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button kind="secondary" size="small" busy={busy} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4" />
        {path ? `Change ${what}` : `Add a ${what}`}
      </Button>
    </div>
  )
}
