import { useState } from 'react'
import { uploadToSettings } from '#domain/documents/upload-to-settings.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { FileBox, type FileState } from '#ui/file-box.tsx'
import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'
import { FileUploader, type Upload, type UploadedFile } from '#ui/file-uploader.tsx'
import { arabic, longGerman, Sample } from './sample.tsx'

/** For someone who is not signed in the file goes nowhere: it stays in this browser. */
const keepHere: Upload = async ({ fileName }) => ({ documentPath: `local:${fileName}` })

const states: [string, FileState][] = [
  ['Uploading', { kind: 'uploading', fileName: 'passport.jpg', size: 3_200 }],
  ['How far it is', { kind: 'uploading', fileName: `${longGerman}.pdf`, size: 4_830, progress: 0.42 }],
  ['Uploaded', { kind: 'uploaded', fileName: 'certificate-of-incorporation.pdf', size: 840 }],
  ['Uploaded, written from the right', { kind: 'uploaded', fileName: `${arabic}.pdf`, size: 12 }],
  [
    'Not uploaded',
    { kind: 'failed', fileName: 'bank-statement.png', size: 2_120, reason: 'Failed to upload file to server' },
  ],
]

const nothing = () => undefined

export function FileParts() {
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const [file, setFile] = useState<PickedFile>()
  const signedIn = readAuthSession() !== undefined
  return (
    <>
      <Sample name={signedIn ? 'Uploaded into your settings' : 'Signed out: the file stays in this browser'}>
        <FileUploader
          label="Proof of address"
          required
          value={uploaded}
          onChange={setUploaded}
          upload={signedIn ? uploadToSettings : keepHere}
        />
      </Sample>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FileDrop label="Invoice" file={file} onPick={setFile} onRemove={() => setFile(undefined)} />
        <FileDrop
          label="Receipt"
          file={undefined}
          onPick={nothing}
          error="You tried to upload a file bigger than 5MB in size"
        />
        <FileDrop label="Contract" disabled file={undefined} onPick={nothing} />
        <div dir="rtl" lang="ar">
          <FileDrop label="جواز السفر" file={undefined} onPick={nothing} />
        </div>
        {states.map(([label, state]) => (
          <FileBox
            key={label}
            label={label}
            hint=" "
            state={state}
            onFile={nothing}
            onFault={nothing}
            onCancel={nothing}
            onRetry={nothing}
            onRemove={nothing}
          />
        ))}
      </div>
    </>
  )
}
