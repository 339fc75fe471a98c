import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A person without a mouse. Parts are reached by Tab, or by arrows inside of a list, a menu, tabs and choices; on the way
 * and at its end the focus must be seen; and what a click would do is done by the key that the part's role asks for. The
 * focus is never set: a part that keys do not come to is a part that is not there.
 */

const inPage = `(window.keysInPage ??= (${readFileSync(join(import.meta.dirname, 'keys-in-page.js'), 'utf8').replace('export ', '')})())`

/** Asks a page what hides its focus, as one line each. */
export const hiddenFocus = `${inPage}.hidden()`

/** What the page says of the way to a part. */
interface Path {
  /** Why no key will ever come there. */
  never?: string
  /** It takes no keys yet. */
  disabled?: string
  /** The page has replaced it meanwhile. */
  gone?: boolean
  /** No way is longer. */
  most?: number
  /** Leads nearer. */
  key?: string
  reached?: boolean
  /** What does there what a click would. */
  press?: string
  /** Why the focus cannot be seen where it is now. */
  faults?: readonly string[]
}

/** For how long a part may be out of reach: what covers it may be on its way out. */
const patienceMs = 10_000

/** Goes to a part by keys, and gives the key that does what a click would. */
export async function reach(target: Locator, patience = patienceMs): Promise<{ press: string; moved: boolean }> {
  const page = target.page()
  let until = 0
  for (;;) {
    const path = await walk(page, target, patience).catch((error: Error): Path => {
      // The page was left on the way: the part is looked for in the next one.
      if (/context was destroyed|navigat|detached|not attached/i.test(error.message)) return { gone: true }
      throw error
    })
    if (path.reached) return { press: path.press ?? '', moved: path.most !== 0 }
    if (!path.disabled && !path.gone) {
      until ||= Date.now() + patience
      if (Date.now() > until) throw new Error(path.never ?? `the keyboard does not reach ${target.toString()}`)
    }
    await pause(50)
  }
}

async function walk(page: Page, target: Locator, patience: number): Promise<Path> {
  const handle = await target.elementHandle()
  await handle?.evaluate((one) => Object.assign(globalThis, { wantedByKeys: one }))
  const ask = (what: string) => page.evaluate(`${inPage}.${what}`) as Promise<Path>
  let path = await ask('begin(window.wantedByKeys)')
  const most = path.most ?? 0
  for (let step = 0; step <= most; step += 1) {
    if (path.faults?.length) await focusIsSeen(page, patience, path.reached ? () => ask('next()') : undefined)
    if (path.reached) return { ...path, most: step }
    if (!path.key) return path
    await page.keyboard.press(path.key)
    path = await ask('next()')
  }
  return {}
}

/** The focus is seen where it is: what moves into view is given the time to. */
export async function focusIsSeen(page: Page, patience = patienceMs, look?: () => Promise<Path>): Promise<void> {
  const faults = async () => (look ? ((await look()).faults ?? []) : await page.evaluate(hiddenFocus))
  await expect.poll(faults, { message: 'the focus is seen', timeout: patience }).toEqual([])
}

/** Does what a click does. */
export async function click(target: Locator, patience = patienceMs): Promise<void> {
  const { press } = await reach(target, patience)
  if (press) await target.page().keyboard.press(press)
}

/** Writes over what stands in a field. */
export async function fill(target: Locator, text: string): Promise<void> {
  await reach(target)
  const { keyboard } = target.page()
  await keyboard.press('ControlOrMeta+a')
  if (text) await keyboard.type(text)
  else await keyboard.press('Delete')
}

/** Writes on at the end of what stands in a field. */
export async function write(target: Locator, text: string): Promise<void> {
  const { keyboard } = target.page()
  if ((await reach(target)).moved) await keyboard.press('End')
  await keyboard.type(text)
}

/** Comes to a part, and presses a key there. */
export async function press(target: Locator, key: string): Promise<void> {
  await reach(target)
  await target.page().keyboard.press(key)
}

/** Ticks a box or takes its tick away; of a group of choices, takes this one. */
export async function check(target: Locator, checked = true): Promise<void> {
  if ((await target.isChecked()) === checked) return
  await click(target)
  await expect(target).toBeChecked({ checked })
}

/** Chooses from a list of the browser's own by typing what the option says, and by arrows where that is not enough. */
export async function select(target: Locator, wanted: string): Promise<void> {
  await reach(target)
  const page = target.page()
  const options = (await target
    .locator('option')
    .evaluateAll((all) =>
      all.map((one) => ({ value: one.getAttribute('value') ?? one.textContent, label: one.textContent ?? '' })),
    )) as { value: string; label: string }[]
  const at = options.findIndex(({ value, label }) => value === wanted || label.trim() === wanted)
  const option = options[at]
  if (!option) throw new Error(`${target.toString()} has no option ${wanted}`)
  const chosen = async () => options.findIndex(({ label }) => label === now)
  let now = await page.evaluate(`${inPage}.chosen()`)
  if (now !== option.label) await page.keyboard.type(option.label.trim())
  for (let step = 0; step < options.length; step += 1) {
    now = await page.evaluate(`${inPage}.chosen()`)
    if (now === option.label) return
    await page.keyboard.press((await chosen()) < at ? 'ArrowDown' : 'ArrowUp')
  }
  throw new Error(`the keyboard does not choose ${wanted} in ${target.toString()}`)
}
