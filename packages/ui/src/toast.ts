import { errorListDurationMs, toastDurationMs, toastHideDelayMs, toastVibrationMs } from '@tradewind/kernel/constants'
import { createStore } from './store.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'alert'

/** What a toast says: one message with an optional way on, or a list of errors. */
export interface ToastRequest {
  type?: ToastType
  position?: 'top' | 'bottom'
  message?: {
    title?: string
    text: string
    action?: { link: string; text: string } /** Read out instead of a text that changes by itself. */
    said?: string
  }
  messageList?: { title?: string; text: string }[]
  /** Milliseconds; `Infinity` stays until it is closed. */
  duration?: number
}

export interface ShownToast extends ToastRequest {
  id: number
  type: ToastType
  position: 'top' | 'bottom'
  duration: number
  isErrorList: boolean
  /** False while it leaves. */
  visible: boolean
}

/** A toast with everything that was left out filled in. */
export function completeToast(request: ToastRequest, id: number): ShownToast {
  const isErrorList = (request.messageList?.length ?? 0) > 0
  return {
    ...request,
    id,
    type: request.type ?? (isErrorList ? 'error' : 'alert'),
    position: request.position ?? 'top',
    duration: request.duration ?? (isErrorList ? errorListDurationMs : toastDurationMs),
    isErrorList,
    visible: true,
  }
}

/** A list of errors stays its time; everything else may be closed by a click. */
export const mayClose = (toast: ShownToast): boolean => !toast.isErrorList

export const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** Shows a toast and returns its id. The region closes it after its duration. */
export function showToast(request: ToastRequest): number {
  const toast = completeToast(request, ++lastId)
  toasts.change((shown) => [...shown, toast])
  const { navigator } = globalThis
  // Browsers block and report it on a page that nobody has touched yet.
  if (toast.type === 'error' && navigator?.userActivation?.hasBeenActive !== false)
    navigator?.vibrate?.(toastVibrationMs)
  return toast.id
}

/** Changes what a toast says while it is shown: a countdown. */
export function changeToast(id: number, text: string): void {
  toasts.change((shown) =>
    shown.map((toast) =>
      toast.id === id && toast.message ? { ...toast, message: { ...toast.message, text } } : toast,
    ),
  )
}

/** Hides a toast after its exit animation. */
export function hideToast(id: number): void {
  toasts.change((shown) => shown.map((toast) => (toast.id === id ? { ...toast, visible: false } : toast)))
  setTimeout(() => toasts.change((shown) => shown.filter((toast) => toast.id !== id)), toastHideDelayMs)
}

const say = (type: ToastType) => (text: string, more?: Omit<ToastRequest, 'type' | 'message'>) =>
  showToast({ ...more, type, message: { text } })

/** The short ways: `toast.success('Text copied!')`. */
export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  alert: say('alert'),
  /** The messages of a refused form: 12 seconds, not closable by click. */
  errors: (texts: readonly string[]) => showToast({ type: 'error', messageList: texts.map((text) => ({ text })) }),
}
