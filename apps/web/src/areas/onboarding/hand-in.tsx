import * as onboarding from '@tradewind/contract/onboarding'
import {
  createDocuments,
  removeDocument,
  updateDocuments,
  updateOfficerDocuments,
} from '@tradewind/contract/onboarding'
import { isolated } from '@tradewind/kernel/text'
import { FileCheck2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { sizeInKb, sizeWords } from '#ui/file.rules.ts'
import { FileUploader, type UploadedFile } from '#ui/file-uploader.tsx'
import { TextField } from '#ui/text-field.tsx'
import { afterChange, type Document } from './onboarding.queries.ts'
import { asKeptKind, photoExtensions } from './picture.ts'
import { uploadSide } from './upload.ts'

const refreshes = [...afterChange, onboarding.getApplication]

export interface Wanted {
  name: string
  sides: number
  needsNumber: boolean
  numberExample: string
  /** What is known of the number already. */
  knownNumber: string
  /** What the document answers. */
  requirementId: string | null
  requestItemId: string | null
  officerId: string | null
  document: Document | null
  /** Whether the document there can be taken back. */
  removable: boolean
}

/** One document: its number and its sides. It is handed in by itself once all of them are there. */
export function HandIn({ wanted }: { wanted: Wanted }) {
  const [replacing, setReplacing] = useState(false)
  if (wanted.document && !replacing)
    return <HandedIn wanted={wanted} document={wanted.document} onReplace={() => setReplacing(true)} />
  return <Collect wanted={wanted} replaces={replacing} onDone={() => setReplacing(false)} />
}

const wordsOf = (error: unknown): string | undefined =>
  error === null
    ? undefined
    : error instanceof CallFailed
      ? (error.errors[0]?.message ?? error.message)
      : "We didn't get a response. Please try again."

function HandedIn({ wanted, document, onReplace }: { wanted: Wanted; document: Document; onReplace: () => void }) {
  const removing = useCall(removeDocument, { refreshes, failures: 'own' })
  const problem = wordsOf(removing.error)
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {document.sides.map(({ side, documentName, documentLength }) => (
          <li key={side} className="flex items-center gap-3 rounded-base border border-line p-3">
            <FileCheck2 aria-hidden="true" className="size-5 shrink-0 text-good" />
            <span className="min-w-0 flex-1 text-small">
              <bdi className="font-medium wrap-anywhere">{documentName}</bdi>
              <span className="block text-ink-soft">
                {document.sides.length > 1 && (side === 'front' ? 'Front · ' : 'Back · ')}
                <span className="figures">{sizeWords(sizeInKb(documentLength))}</span> · {dayText(document.uploadedAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {document.identificationNumber && (
        <p className="text-small text-ink-soft">
          Number <bdi className="figures font-medium text-ink">{document.identificationNumber}</bdi>
        </p>
      )}
      {problem && <Alert type="danger">{problem}</Alert>}
      <div className="flex gap-2">
        <Button kind="secondary" size="small" onClick={onReplace} aria-label={`Replace ${isolated(wanted.name)}`}>
          Replace
        </Button>
        {wanted.removable && (
          <Button
            kind="quiet"
            size="small"
            busy={removing.isPending}
            aria-label={`Remove ${isolated(wanted.name)}`}
            onClick={() => removing.mutate({ params: { id: document.id } })}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

interface CollectProps {
  wanted: Wanted
  replaces: boolean
  onDone: () => void
}

function Collect({ wanted, replaces, onDone }: CollectProps) {
  const { name, sides, needsNumber, numberExample, officerId } = wanted
  const [number, setNumber] = useState(wanted.document?.identificationNumber ?? wanted.knownNumber)
  const [files, setFiles] = useState<readonly (UploadedFile | undefined)[]>(() => Array.from({ length: sides }))
  const there = useRef(files)
  const written = useRef(number)
  const creating = useCall(createDocuments, { refreshes, failures: 'own' })
  const updating = useCall(updateDocuments, { refreshes, failures: 'own' })
  const updatingOfficer = useCall(updateOfficerDocuments, { refreshes, failures: 'own' })
  const under = replaces ? (officerId ? updatingOfficer : updating) : creating
  const busy = creating.isPending || updating.isPending || updatingOfficer.isPending
  const problem = wordsOf(under.error)
  const aboutNumber = under.error instanceof CallFailed && isAboutNumber(under.error)

  /** Answers whether nothing was refused. */
  const handIn = async (now: readonly (UploadedFile | undefined)[], typed: string): Promise<boolean> => {
    const whole = now.filter((file) => file !== undefined)
    if (busy || whole.length < sides || (needsNumber && typed.trim() === '')) return true
    const item = {
      ...(wanted.requirementId && { onboardingRequirementId: wanted.requirementId }),
      ...(wanted.requestItemId && { requestItemId: wanted.requestItemId }),
      ...(officerId && { officerId }),
      onboardingDocName: name,
      ...(needsNumber && { identificationNumber: typed.trim() }),
      documents: whole.map(({ url }) => ({ documentPath: url })),
    }
    try {
      if (replaces && officerId)
        await updatingOfficer.mutateAsync({
          body: { businessDirectors: [{ id: officerId, documentUploadItems: [item] }] },
        })
      else await (replaces ? updating : creating).mutateAsync({ body: { documentUploadItems: [item] } })
      onDone()
      return true
    } catch {
      // Said beside what was wrong.
      return false
    }
  }
  const change = (at: number, file: UploadedFile | undefined) => {
    // Both sides may be on their way at once: each is added to what is there when it arrives.
    there.current = there.current.map((one, index) => (index === at ? file : one))
    setFiles(there.current)
    under.reset()
    return handIn(there.current, written.current)
  }
  const waitsForNumber = needsNumber && number.trim() === '' && files.every((file) => file !== undefined)
  return (
    <div className="flex flex-col gap-4" aria-busy={busy}>
      {needsNumber && (
        <TextField
          label="Identification number"
          required
          hint={numberExample && `Such as ${numberExample}`}
          allowHyphen
          autoComplete="off"
          maxLength={60}
          value={number}
          error={aboutNumber ? problem : waitsForNumber ? 'Identification number is required' : undefined}
          onChange={({ currentTarget }) => {
            setNumber(currentTarget.value)
            written.current = currentTarget.value
            under.reset()
          }}
          onBlur={() => void handIn(files, number)}
        />
      )}
      <div className={sides > 1 ? 'grid gap-4 md:grid-cols-2' : ''}>
        {files.map((file, at) => (
          <FileUploader
            // The sides of a document never change their places.
            key={at}
            label={sides > 1 ? (at === 0 ? 'Front' : 'Back') : name}
            hideLabel={sides === 1}
            hint="PNG, JPG, JPEG, HEIC or PDF, up to 5 MB"
            camera
            alsoTakes={photoExtensions}
            prepare={asKeptKind}
            upload={uploadSide}
            value={file}
            onChange={(uploaded) => change(at, uploaded)}
            disabled={busy}
          />
        ))}
      </div>
      {problem && !aboutNumber && (
        <Alert
          type="danger"
          live="assertive"
          action={
            <Button kind="secondary" size="small" onClick={() => void handIn(files, number)}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {replaces && (
        <Button kind="quiet" size="small" className="self-start" onClick={onDone}>
          Keep the document that is there
        </Button>
      )}
    </div>
  )
}

const isAboutNumber = (failed: CallFailed): boolean =>
  failed.errors.some(({ field }) => field.toLowerCase().includes('identificationnumber'))
