import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button, type ButtonKind, type ButtonSize } from '../button.tsx'
import { Form } from '../form.tsx'

interface CallFormProps {
  /** What `useForm` gave. */
  form: { busy: boolean; refusal: string | undefined; submit: () => Promise<void> }
  /** What the form is called, where the page has more than one. */
  label?: string
  className?: string
  /** What the button says; there is none without words. */
  words?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  /** The button fills the form. */
  wide?: boolean
  disabled?: boolean
  /** The key that presses the button, where the page listens to keys. */
  shortcut?: string | undefined
  /** Above why it was refused. */
  refusedTitle?: string
  /** What can be done about it. */
  refusedAction?: ReactNode
  /** Leaves the form. */
  onCancel?: (() => void) | undefined
  cancelWords?: string
  /** Further buttons beside the first one. */
  actions?: ReactNode
  /** What stands after all buttons. */
  end?: ReactNode
  children?: ReactNode
}

/** The frame of a form that one call saves: the first fault takes the focus, a refusal is said above the buttons. */
export function CallForm({
  form: { busy, refusal, submit },
  label,
  className = 'flex flex-col gap-5',
  words,
  kind = 'primary',
  size = 'medium',
  wide = false,
  disabled = false,
  shortcut,
  refusedTitle,
  refusedAction,
  onCancel,
  cancelWords = 'Cancel',
  actions,
  end,
  children,
}: CallFormProps) {
  return (
    <Form busy={busy} onSubmit={() => void submit()} className={className} {...(label && { label })}>
      {children}
      {refusal && (
        <div className="col-span-full">
          <Alert type="danger" live="assertive" title={refusedTitle} action={refusedAction}>
            {refusal}
          </Alert>
        </div>
      )}
      {(words || actions || onCancel || end) && (
        <div className="col-span-full flex flex-wrap gap-2">
          {words && (
            <Button
              type="submit"
              kind={kind}
              size={size}
              busy={busy}
              disabled={disabled}
              aria-keyshortcuts={shortcut}
              className={wide ? 'w-full' : 'max-sm:flex-auto'}
            >
              {words}
            </Button>
          )}
          {actions}
          {onCancel && (
            <Button kind="secondary" size={size} disabled={busy} onClick={onCancel} className="max-sm:flex-auto">
              {cancelWords}
            </Button>
          )}
          {end}
        </div>
      )}
    </Form>
  )
}
