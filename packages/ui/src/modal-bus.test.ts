import { expect, test, vi } from 'vitest'
import { closeModal, completeModal, modal, onModalClosed, openModal } from './modal-bus.ts'

const component = () => null

test('[modal-event, modal-sizes] what the event leaves out has its default', () => {
  expect(completeModal({ component, title: 'a' })).toMatchObject({
    closeOnBodyClick: true,
    showFooter: false,
    closable: true,
    modalSize: 'medium',
  })
  expect(completeModal({ component, title: 'a', modalSize: 'extra-small' }).modalSize).toBe('extra-small')
})

test('[modal-close] closing emits modal-closed once, and not when nothing is open', () => {
  const closed = vi.fn()
  const stop = onModalClosed(closed)
  openModal({ component, title: 'a' })
  expect(modal.get()?.title).toBe('a')
  closeModal()
  closeModal()
  expect(modal.get()).toBeUndefined()
  expect(closed).toHaveBeenCalledTimes(1)
  stop()
})
