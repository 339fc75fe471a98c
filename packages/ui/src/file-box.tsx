import { isolated } from '@tradewind/kernel/text'
import { Camera as CameraIcon, FileCheck2, FileUp, FileX2, RotateCw, Trash2, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass, IconButton, Spinner } from './button.tsx'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './field.tsx'
import { extensionOf, fileExtensions, fileFault, oneAtATime, sizeWords } from './file.rules.ts'

interface Named {
  fileName: string
  /** kB, rounded. */
  size: number
}

/** Where the one file of a field is. `progress` is the part that was sent, 0 to 1, as far as it is known. */
export type FileState =
  | { kind: 'idle' }
  | ({ kind: 'uploading'; progress?: number | undefined } & Named)
  | ({ kind: 'uploaded' } & Named)
  | ({ kind: 'failed'; reason: string } & Named)

/** Texts of the box. */
export interface FileWords {
  hint: string
  drop: string
  dropNow: string
  choose: string
  uploading: (name: string) => string
  uploaded: (name: string) => string
  remove: (name: string) => string
  /** Translates a fault of the file, given in English. */
  fault: (english: string) => string
}

export const englishFileWords: FileWords = {
  hint: 'PNG, JPG, JPEG or PDF, up to 5 MB',
  drop: 'Drop a file here',
  dropNow: 'Drop to add the file',
  choose: 'Choose a file',
  uploading: (name) => `Uploading ${name}`,
  uploaded: (name) => `${name} is uploaded`,
  remove: (name) => `Remove ${name}`,
  fault: (english) => english,
}

interface FileBoxProps extends FieldWords {
  words?: FileWords | undefined
  state: FileState
  disabled?: boolean | undefined
  /** Takes a file that fits by name and size; without one, why it was not taken. */
  onFile: (file: File) => void
  onFault: (fault: string | undefined) => void
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Extensions that are taken besides, since the owner turns such files into one of the usual kinds. */
  alsoTakes?: readonly string[] | undefined
  /** Offers the camera, on devices that are held. */
  camera?: boolean | undefined
}

/** The place of one file in each of its states: drop it, choose it with the pointer or by keyboard, follow it, let go. */
export function FileBox(props: FileBoxProps) {
  const { state, disabled = false, onFile, onFault, onCancel, onRetry, onRemove, error } = props
  const { alsoTakes = [], camera = false, label, hint, required, hideLabel, className } = props
  const { words: says = englishFileWords } = props
  const words = { label, hint, required, hideLabel, className }
  const [over, setOver] = useState(false)
  const box = useFocusKeeper(state.kind)
  const input = useRef<HTMLInputElement>(null)
  const open = !disabled && (state.kind === 'idle' || state.kind === 'failed')

  const take = (files: ArrayLike<File> | null) => {
    const [file] = Array.from(files ?? [])
    if (!file) return
    const isOwners = alsoTakes.includes(extensionOf(file.name))
    const fault = (files?.length ?? 0) > 1 ? oneAtATime : isOwners ? undefined : fileFault(file)
    onFault(fault)
    if (!fault) onFile(file)
    // Cleared, so that choosing the same file again is a choice.
    if (input.current) input.current.value = ''
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside && open)
  }

  return (
    <Field {...words} hint={words.hint ?? says.hint} error={error}>
      {(ids) => (
        <div
          ref={box}
          data-state={over ? 'dragging' : state.kind}
          onDragEnter={(event) => drag(event, true)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
          onDrop={(event) => {
            drag(event, false)
            if (open) take(event.dataTransfer.files)
          }}
          className={cx(
            'relative flex min-h-20 items-center gap-x-2 gap-y-3 rounded-base border p-3 transition sm:gap-x-4 sm:p-4',
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand',
            state.kind === 'idle' && 'border-dashed',
            // Words for a button need room; an icon stays beside the name.
            (state.kind === 'idle' || state.kind === 'failed') && 'flex-wrap',
            over ? 'border-brand bg-brand-tint' : tone(state.kind, Boolean(error), disabled),
          )}
        >
          {state.kind === 'idle' && (
            <input
              {...ids}
              ref={input}
              data-next=""
              type="file"
              disabled={disabled}
              accept={[...fileExtensions, ...alsoTakes].map((extension) => `.${extension}`).join(',')}
              onChange={(change) => take(change.currentTarget.files)}
              // Over the whole box: all of it can be pressed.
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          )}
          {state.kind === 'idle' ? (
            <Invitation over={over} disabled={disabled} words={says}>
              {camera && <Camera disabled={disabled} onFiles={take} />}
            </Invitation>
          ) : (
            <fieldset aria-label={words.label} aria-describedby={ids['aria-describedby']} className="contents">
              <Inside {...{ state, disabled, onCancel, onRetry, onRemove }} words={says} />
            </fieldset>
          )}
          <output className="sr-only">{said(state, says)}</output>
        </div>
      )}
    </Field>
  )
}

const tone = (kind: FileState['kind'], wrong: boolean, disabled: boolean): string =>
  disabled ? 'border-line bg-inset' : wrong || kind === 'failed' ? 'border-bad bg-paper' : restTone(kind)

const restTone = (kind: FileState['kind']): string =>
  kind === 'idle' ? 'border-edge bg-inset hover:border-brand' : 'border-line bg-paper'

/** Screen-reader announcement of a state change. */
const said = (state: FileState, words: FileWords): string =>
  state.kind === 'uploading'
    ? words.uploading(isolated(state.fileName))
    : state.kind === 'uploaded'
      ? words.uploaded(isolated(state.fileName))
      : state.kind === 'failed'
        ? `${isolated(state.fileName)} was not uploaded: ${state.reason}`
        : ''

/** What the empty place says. The input lies over it, so that all of it can be pressed. */
interface InvitationProps {
  over: boolean
  disabled: boolean
  words: FileWords
  children: ReactNode
}

function Invitation({ over, disabled, words, children }: InvitationProps) {
  return (
    <>
      <Picture className={disabled ? 'text-ink-faint' : 'bg-brand-tint text-brand'}>
        <FileUp aria-hidden="true" className="size-5" />
      </Picture>
      <span className="min-w-20 flex-1 text-small text-ink-soft">{over ? words.dropNow : words.drop}</span>
      <span
        aria-hidden="true"
        className={cx(buttonClass('secondary', 'small'), disabled && 'border-line! text-ink-faint!')}
      >
        {words.choose}
      </span>
      {children}
    </>
  )
}

/** Takes a picture with the camera. Only devices that are held have one that is any use for documents. */
function Camera({ disabled, onFiles }: { disabled: boolean; onFiles: (files: FileList | null) => void }) {
  return (
    <label
      className={cx(
        buttonClass('secondary', 'small'),
        // Above the input that lies over the whole box.
        'z-20 hidden cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand pointer-coarse:inline-flex',
        disabled && 'border-line! text-ink-faint!',
      )}
    >
      <CameraIcon aria-hidden="true" className="size-4" />
      Take a photo
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

interface InsideProps extends Pick<FileBoxProps, 'onCancel' | 'onRetry' | 'onRemove'> {
  state: Exclude<FileState, { kind: 'idle' }>
  disabled: boolean
  words: FileWords
}

function Inside({ state, disabled, words, onCancel, onRetry, onRemove }: InsideProps) {
  const { fileName, size } = state
  const remove = onRemove && (
    <IconButton data-next="" label={words.remove(isolated(fileName))} onClick={onRemove} disabled={disabled}>
      <Trash2 aria-hidden="true" className="size-5" />
    </IconButton>
  )
  if (state.kind === 'uploading')
    return (
      <>
        <Picture className="text-brand">
          <Spinner />
        </Picture>
        <div className="min-w-0 flex-1">
          <FileName name={fileName}>
            {state.progress === undefined ? 'Uploading' : `${Math.floor(state.progress * 100)}% of ${sizeWords(size)}`}
          </FileName>
          <progress
            aria-label={`Uploading ${fileName}`}
            {...(state.progress !== undefined && { value: state.progress })}
            max={1}
            className="course-bar mt-2 block h-1.5 w-full"
          />
        </div>
        {onCancel && (
          <IconButton data-next="" label={`Cancel the upload of ${isolated(fileName)}`} onClick={onCancel}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        <Picture className="bg-bad-tint text-bad">
          <FileX2 aria-hidden="true" className="size-5" />
        </Picture>
        <div className="min-w-28 flex-1">
          <FileName name={fileName}>
            <span className="text-bad">{state.reason}</span>
          </FileName>
        </div>
        <span className="flex items-center gap-1">
          {onRetry && (
            <Button
              data-next=""
              kind="secondary"
              size="small"
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          {remove}
        </span>
      </>
    )
  return (
    <>
      <Picture className="bg-good-tint text-good">
        <FileCheck2 aria-hidden="true" className="size-5" />
      </Picture>
      <div className="min-w-0 flex-1">
        <FileName name={fileName}>
          <span className="figures">{sizeWords(size)}</span>
        </FileName>
      </div>
      {remove}
    </>
  )
}

const Picture = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', className)}>{children}</span>
)

const FileName = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="text-small">
    <span className="line-clamp-2 font-medium wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
    <span className="block text-ink-soft">{children}</span>
  </p>
)

/** Keeps the focus in the box when the control that had it goes with the old state: it moves to the new state's first. */
function useFocusKeeper(kind: FileState['kind']) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const shown = box.current
    const entered = () => {
      inside.current = true
    }
    // A removed control drops the focus; that does not count as leaving the field.
    const left = (focus: FocusEvent) => {
      if (focus.relatedTarget && !shown?.contains(focus.relatedTarget as Node)) inside.current = false
    }
    shown?.addEventListener('focusin', entered)
    shown?.addEventListener('focusout', left)
    return () => {
      shown?.removeEventListener('focusin', entered)
      shown?.removeEventListener('focusout', left)
    }
  }, [])
  useEffect(() => {
    if (!inside.current || (document.activeElement && document.activeElement !== document.body)) return
    box.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
  }, [kind])
  return box
}
