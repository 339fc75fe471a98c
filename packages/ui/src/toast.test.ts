import { expect, test, vi } from 'vitest'
import { completeToast, hideToast, mayClose, showToast, toast, toasts } from './toast.ts'

test('[toast-types] warning, alert, success and error; alert unless said otherwise', () => {
  expect(completeToast({}, 1).type).toBe('alert')
  const ids = [toast.success('a'), toast.error('b'), toast.warning('c'), toast.alert('d')]
  const types = toasts
    .get()
    .filter(({ id }) => ids.includes(id))
    .map(({ type }) => type)
  expect(types).toEqual(['success', 'error', 'warning', 'alert'])
})

test('a toast is at the top unless said otherwise', () => {
  expect(completeToast({}, 1).position).toBe('top')
  expect(completeToast({ position: 'bottom' }, 1).position).toBe('bottom')
})

test('a toast stays 7 seconds, or as long as asked, or for ever', () => {
  expect(completeToast({}, 1).duration).toBe(7_000)
  expect(completeToast({ duration: Infinity }, 1).duration).toBe(Infinity)
})

test('[toast-validation-list, http-value-errors] a list of errors stays 12 seconds and a click does not close it', () => {
  const list = completeToast({ messageList: [{ text: 'Amount is required' }] }, 1)
  expect(list).toMatchObject({ type: 'error', duration: 12_000, isErrorList: true })
  expect(mayClose(list)).toBe(false)
  expect(mayClose(completeToast({ type: 'error' }, 1))).toBe(true)
})

test('[toast-hide-delay] a hidden toast leaves for 160 ms and is gone', () => {
  vi.useFakeTimers()
  const id = showToast({ message: { text: 'a' } })
  const find = () => toasts.get().find((shown) => shown.id === id)
  hideToast(id)
  expect(find()?.visible).toBe(false)
  vi.advanceTimersByTime(159)
  expect(find()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(find()).toBeUndefined()
  vi.useRealTimers()
})

test('[toast-vibration] an error vibrates for 500 ms', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  toast.success('a')
  expect(vibrate).not.toHaveBeenCalled()
  toast.error('b')
  expect(vibrate).toHaveBeenCalledWith(500)
  vi.unstubAllGlobals()
})

test('nothing vibrates on a page that nobody has touched', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  toast.error('It failed')
  expect(vibrate).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('[entity-toast] a toast holds its type, place, message with a way on or list, whether it shows, and for how long', () => {
  const action = { link: '/settings', text: 'Go to Settings' }
  const id = showToast({
    type: 'warning',
    position: 'bottom',
    duration: 1_000,
    message: { title: 'Documents', text: 'Some are missing.', action },
  })
  expect(toasts.get().find((shown) => shown.id === id)).toEqual({
    id,
    type: 'warning',
    position: 'bottom',
    message: { title: 'Documents', text: 'Some are missing.', action },
    isErrorList: false,
    visible: true,
    duration: 1_000,
  })
  const messageList = [{ title: 'Amount', text: 'Amount is required' }]
  expect(completeToast({ messageList }, 7)).toEqual({
    id: 7,
    type: 'error',
    position: 'top',
    messageList,
    isErrorList: true,
    visible: true,
    duration: 12_000,
  })
})
