import type { Page } from '@playwright/test'

/** What makes the page scroll sideways: the parts that stick out on its right, none when it does not scroll. */
export const sideways = (page: Page) =>
  page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth) return []
    // What scrolls inside its own box does no harm; text may stick out of a part that itself fits.
    const held = (one) => one !== document.body && (getComputedStyle(one).overflowX !== "visible" || held(one.parentElement))
    const right = (one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.max(one.getBoundingClientRect().right, range.getBoundingClientRect().right)
    }
    const out = [...document.body.querySelectorAll('*')].filter((one) => right(one) > clientWidth && !held(one.parentElement))
    return ['scrolls ' + (scrollWidth - clientWidth) + ' px'].concat(out.slice(-6).map((one) => one.outerHTML.slice(0, 200)))
  })()`) as Promise<string[]>
