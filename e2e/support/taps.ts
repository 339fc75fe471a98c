import type { Page } from '@playwright/test'

/**
 * Reports every press of a finger or a mouse on a page; what is typed is no tap. It listens at the document, because Playwright
 * stops a press at the window when something else slid under it, and presses again: a person would have tapped once.
 */
const listening = `document.addEventListener('pointerdown', (press) => press.isTrusted && window.tapped(), { capture: true })`

/**
 * Counts how often someone must tap for a task. A native list of choices takes two taps, which the browser shows outside of
 * the page: those are added.
 */
export async function countTaps(page: Page) {
  let count = 0
  await page.exposeFunction('tapped', () => {
    count += 1
  })
  await page.addInitScript(listening)
  await page.evaluate(listening)
  return {
    count: () => count,
    add: (more: number) => {
      count += more
    },
    startAgain: () => {
      count = 0
    },
  }
}
