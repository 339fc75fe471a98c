import { toast, toasts } from '#ui/toast.ts'
import { CallFailed, type FailureMeta } from './api.ts'
import { type Told, toldOf } from './failures.ts'

/** Toasts a failure as the specification words it, unless the screen does so itself or nobody is to be told. */
export function tellFailure(
  failure: unknown,
  { meta, changing }: { meta?: FailureMeta | undefined; changing: boolean },
): void {
  const own = meta?.failures
  if (own === 'own' || own === 'silent') return
  if (own && failure instanceof CallFailed && own.includes(failure.status)) return
  const told = toldOf(failure, { changing, online: globalThis.navigator?.onLine !== false })
  // Several requests of one screen fail alike: one toast says it for all of them.
  if (!told || isShown(told)) return
  if (told.isErrorList) toast.errors(told.texts)
  else toast.error(told.texts[0] ?? '')
}

const isShown = ({ texts }: Told): boolean =>
  toasts.get().some(({ visible, message, messageList }) => {
    const shown = messageList?.map(({ text }) => text) ?? (message ? [message.text] : [])
    return visible && shown.join('\n') === texts.join('\n')
  })
