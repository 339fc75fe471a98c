import { expect, type Locator, type Page } from '@playwright/test'
import { focusIsSeen, hiddenFocus } from './keys.ts'

/**
 * A person without a mouse: everything goes by keys, and wherever the focus is asked to be it must be seen. There is no
 * click here, and a part that the focus cannot come to is a part that is not there.
 */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** Goes on, or `back`, until the focus is on the target. */
  const reach = async (target: Locator, { back = false, within = 80 } = {}): Promise<void> => {
    // Found once: a search by role for every stop would cost more than the journey.
    const wanted = await target.elementHandle()
    for (let step = 0; step < within; step += 1) {
      await press(back ? 'Shift+Tab' : 'Tab')
      if (await wanted?.evaluate((one) => one === one.ownerDocument?.activeElement)) return focusIsSeen(page)
    }
    throw new Error(`the keyboard does not reach ${target.toString()}`)
  }

  return {
    press,
    reach,
    type: (text: string) => page.keyboard.type(text),
    /** Reaches a link or a button and presses it. */
    enter: async (target: Locator, how?: { back?: boolean }) => {
      await reach(target, how)
      await press('Enter')
    },
    /** Reaches a box and ticks it. */
    space: async (target: Locator, how?: { back?: boolean }) => {
      await reach(target, how)
      await press('Space')
    },
    /** Reaches a field and types into it. */
    fill: async (target: Locator, text: string, how?: { back?: boolean }) => {
      await reach(target, how)
      await page.keyboard.type(text)
    },
    /** Reaches a list of choices and types the one that is wanted, as its options are spelled. */
    pick: async (target: Locator, option: string) => {
      await reach(target)
      await page.keyboard.type(option)
      await expect(target.locator('option:checked')).toHaveText(option)
    },
    /** The focus is here already, without a key: a menu or a window took it. */
    isOn: async (target: Locator) => {
      await expect(target).toBeFocused()
      await focusIsSeen(page)
    },
  }
}

/** The stops of a page: what Tab must come to. Of a group of choices one is enough, since arrows lead to the others. */
const stops = `(() => {
  const covers = [...document.querySelectorAll('dialog:modal')]
  const wanted = 'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
  const groups = new Set()
  return [...(covers.at(-1) ?? document).querySelectorAll(wanted)].filter((one) => {
    if (one.tabIndex < 0 || one.closest('[inert], [aria-hidden=true], [aria-disabled=true]')) return false
    if (!one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
    if (one.type !== 'radio') return true
    return !groups.has(one.name) && groups.add(one.name)
  })
})()`

/** Notes the stops inside of the page, and what says at each how many are left and what hides the focus. */
const begin = `(() => {
  window.stopsLeft = new Set(${stops})
  window.stopped = () => {
    const focused = document.activeElement
    for (const one of window.stopsLeft)
      if (one === focused || (one.type === 'radio' && one.name === focused?.name) || !one.isConnected)
        window.stopsLeft.delete(one)
    return { left: window.stopsLeft.size, isHidden: focused && focused !== document.body && ${hiddenFocus}.length > 0 }
  }
  return window.stopsLeft.size
})()`

/** Goes through a page by Tab, and gives what no Tab came to. Wherever the focus stops it must be seen. */
export async function notReachedByTab(page: Page): Promise<string[]> {
  const count = (await page.evaluate(begin)) as number
  // What a stop opens or shows may add others on the way.
  for (let step = 0, left = count; step < count + 20 && left > 0; step += 1) {
    await page.keyboard.press('Tab')
    const stop = (await page.evaluate('window.stopped()')) as { left: number; isHidden: boolean }
    left = stop.left
    if (stop.isHidden) await focusIsSeen(page)
  }
  return page.evaluate('[...window.stopsLeft].map((one) => one.outerHTML.slice(0, 160))') as Promise<string[]>
}
