import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { t, useLanguage } from './language.ts'
import { closeModal, type ModalSize, type OpenModal } from './modal-bus.ts'

const widths: Record<ModalSize, string> = {
  'extra-small': 'sm:max-w-90',
  small: 'sm:max-w-110',
  medium: 'sm:max-w-140',
  large: 'sm:max-w-200',
  'extra-large': 'sm:max-w-280',
}

/** The window of the modal bus. */
export function ModalWindow({ open }: { open: OpenModal }) {
  const { component: Content, props, title, showFooter, footer, ...how } = open
  // A window in which the language is chosen stays, with the focus, and is written anew.
  useLanguage()
  return (
    <ModalFrame {...how} title={t(title)} onClose={closeModal} footer={showFooter ? footer : undefined}>
      <Content {...props} close={closeModal} />
    </ModalFrame>
  )
}

interface FrameProps {
  title: string
  modalSize: ModalSize
  closable: boolean
  closeOnBodyClick: boolean
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** On phones a sheet from below, in reach of a thumb; on wide screens a window. */
export function ModalFrame({ title, modalSize, closable, closeOnBodyClick, onClose, footer, children }: FrameProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={closable && closeOnBodyClick}
      isKeyboardDismissDisabled={!closable}
      onOpenChange={(shown) => !shown && onClose()}
      className="fade fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6"
    >
      <Modal className={cx('rise flex max-h-[94dvh] w-full outline-none', widths[modalSize])}>
        <Dialog className="flex max-h-full w-full flex-col overflow-hidden rounded-t-large bg-paper shadow-float outline-none sm:rounded-large">
          <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2 sm:px-6">
            <Heading slot="title" className="text-title font-semibold">
              {title}
            </Heading>
            {closable && (
              <IconButton label={t('Close')} onClick={onClose} className="-me-2">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pb-6 sm:px-6">{children}</div>
          {footer && <footer className="border-t border-line px-5 py-4 sm:px-6">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
