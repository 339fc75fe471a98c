import type { ComponentType, ReactNode } from 'react'
import { createStore } from './store.ts'

export type ModalSize = 'extra-small' | 'small' | 'medium' | 'large' | 'extra-large'

/** The open-modal event: which part to show, with what, and how it may be closed. */
export interface ModalRequest<P extends object = object> {
  component: ComponentType<P & { close: () => void }>
  props?: P
  title: string
  /** Whether a click outside closes it. Default: true. */
  closeOnBodyClick?: boolean
  showFooter?: boolean
  footer?: ReactNode
  /** Whether it can be closed at all (button, Escape). Default: true. */
  closable?: boolean
  modalSize?: ModalSize
}

export type OpenModal = Required<Omit<ModalRequest, 'footer'>> & { footer: ReactNode }

/** A request with the event's defaults filled in. */
export const completeModal = (request: ModalRequest): OpenModal => ({
  props: {},
  closeOnBodyClick: true,
  showFooter: false,
  closable: true,
  modalSize: 'medium',
  footer: undefined,
  ...request,
})

export const modal = createStore<OpenModal | undefined>(undefined)
const closedListeners = new Set<() => void>()

/** Emits open-modal. The host shows it, keeps the focus inside, and gives it back afterwards. */
export function openModal<P extends object>(request: ModalRequest<P>): void {
  // The props belong to the component of the same request; the host needs to know no more than that.
  modal.change(() => completeModal(request as unknown as ModalRequest))
}

/** Closes what is open and emits modal-closed. */
export function closeModal(): void {
  if (!modal.get()) return
  modal.change(() => undefined)
  for (const listener of closedListeners) listener()
}

/** Listens for modal-closed; returns how to stop. */
export function onModalClosed(listener: () => void): () => void {
  closedListeners.add(listener)
  return () => closedListeners.delete(listener)
}
