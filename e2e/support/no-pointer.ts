import type { Locator, Page } from '@playwright/test'
import * as keys from './keys.ts'

/**
 * Takes the pointer away from journeys: what they do to a part is done by keys, and what only a pointer can do is refused.
 * The classes themselves are changed, once for a worker, so that it holds for every page, window and part of it, and that
 * `expect` and `filter` still get Playwright's own objects: e2e/README.md.
 */
export function takeThePointer(page: Page): void {
  const locator = classOf<Locator>(page.locator('html'))
  if (Object.hasOwn(locator, taken)) return
  Object.assign(locator, { [taken]: true }, byKeys)
  refuse(locator, ['dragTo', 'drop', 'selectText'])
  refuse(classOf(page.mouse), ['click', 'dblclick', 'down', 'up', 'move', 'wheel'])
  refuse(classOf(page.touchscreen), ['tap'])
  const whole = ['click', 'dblclick', 'tap', 'hover', 'check', 'uncheck', 'setChecked', 'dragAndDrop', 'fill']
  refuse(classOf(page), [...whole, 'focus', 'press', 'type', 'selectOption', 'dispatchEvent'])
}

/** Whether a page is driven by keys alone, for what has one way with a pointer and another without. */
export const isByKeys = (page: Page): boolean => Object.hasOwn(classOf(page.locator('html')), taken)

/** Marks a journey that is about the pointer itself, with the reason: it does not run by keyboard alone. */
export const pointerOnly = (reason: string) => ({
  tag: '@pointer',
  annotation: { type: 'pointer only', description: reason },
})

const taken = Symbol('by keys alone')
const classOf = <T extends object>(one: T): T => Object.getPrototypeOf(one) as T

function refuse(owner: object, names: readonly string[]): void {
  for (const name of names)
    Object.assign(owner, {
      [name]: () => Promise.reject(new Error(`${name} is for a pointer, and this journey goes by keyboard alone`)),
    })
}

/** What a journey asks of a part, as someone at the keyboard does it. */
const byKeys = {
  async click(this: Locator) {
    await this.waitFor()
    await keys.click(this)
  },
  async tap(this: Locator) {
    await keys.click(this)
  },
  async dblclick(this: Locator) {
    const { press } = await keys.reach(this)
    const { keyboard } = this.page()
    await Promise.all([keyboard.press(press), keyboard.press(press)])
  },
  async hover(this: Locator) {
    await keys.reach(this)
  },
  async focus(this: Locator) {
    await keys.reach(this)
  },
  async blur(this: Locator) {
    await keys.press(this, 'Tab')
  },
  fill(this: Locator, text: string) {
    return keys.fill(this, text)
  },
  clear(this: Locator) {
    return keys.fill(this, '')
  },
  press(this: Locator, key: string) {
    return keys.press(this, key)
  },
  pressSequentially(this: Locator, text: string) {
    return keys.write(this, text)
  },
  check(this: Locator) {
    return keys.check(this)
  },
  uncheck(this: Locator) {
    return keys.check(this, false)
  },
  setChecked(this: Locator, checked: boolean) {
    return keys.check(this, checked)
  },
  async selectOption(this: Locator, option: string) {
    await keys.select(this, option)
    return [option]
  },
  dispatchEvent(this: Locator, type: string) {
    return Promise.reject(new Error(`no key makes a ${type} event`))
  },
}
