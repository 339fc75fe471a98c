import { toast, toasts } from '../toast.ts'
import { CallFailed, type FailureMeta } from './api.ts'
import { type FailureMessage, failureMessage } from './failures.ts'

/** Shows a failure as a toast in the words of the specification, unless the screen handles it itself. */
export function notifyFailure(
  failure: unknown,
  { meta, changing }: { meta?: FailureMeta | undefined; changing: boolean },
): void {
  if (meta?.toast && failure instanceof CallFailed && !isAbsent(failure)) return void toast.error(meta.toast)
  const own = meta?.failures
  if (own === 'own' || own === 'silent') return
  if (own && failure instanceof CallFailed && own.includes(failure.status)) return
  const told = failureMessage(failure, { changing, online: globalThis.navigator?.onLine !== false })
  // Several requests of a screen may fail alike: one toast is enough.
  if (!told || isShown(told)) return
  if (told.isErrorList) toast.errors(told.texts)
  else toast.error(told.texts[0] ?? '')
}

/** What is not there has a page that says so. */
const isAbsent = ({ status }: CallFailed): boolean => status === 400 || status === 404

const isShown = ({ texts }: FailureMessage): boolean =>
  toasts.get().some(({ visible, message, messageList }) => {
    const shown = messageList?.map(({ text }) => text) ?? (message ? [message.text] : [])
    return visible && shown.join('\n') === texts.join('\n')
  })
