import { expect, test } from '../support/fixtures.ts'
import * as keys from '../support/keys.ts'

/** That the journeys by keyboard can fail: parts made wrong on purpose, each between two that are right. */
const ring = '<style>:focus-visible { outline: 2px solid navy; outline-offset: 2px }</style>'
const between = (part: string) => `${ring}<a href="#a">Before</a><p>${part}</p><a href="#b">After</a>`
const button = (attributes: string) =>
  between(`<button ${attributes} onclick="document.title = 'pressed'">Pay</button>`)

const wrong = [
  ['words that only a pointer can press', between('<span onclick="document.title = 1">Pay</span>'), /nothing takes/],
  ['a button that Tab leaves out', button('tabindex="-1"'), /does not reach/],
  ['a button whose focus has no ring', button('style="outline: none"'), /no ring/],
  ['a button that looks the same without the focus', button('style="outline: 2px solid navy"'), /does not show/],
  [
    'a button under a bar that stays',
    `${button('style="position: fixed; top: 0"')}<div style="position: fixed; inset: 0 0 auto; height: 90px; background: #eee"></div>`,
    /under/,
  ],
  ['a button outside of the window', button('style="position: fixed; top: -90px"'), /outside the window/],
] as const

for (const [what, html, words] of wrong)
  test(`by keyboard alone a journey fails at ${what}`, async ({ page }) => {
    await page.setContent(html)
    await expect(keys.click(page.getByText('Pay', { exact: true }), 500)).rejects.toThrow(words)
    expect(await page.title()).toBe('')
  })

test('by keyboard alone a journey presses what Tab comes to, chooses by arrows, and writes over what stands in a field', async ({
  page,
}) => {
  const radio = (name: string) => `<label><input type="radio" name="way">${name}</label>`
  const list = '<select aria-label="Currency"><option>EUR</option><option>GBP</option><option>GHS</option></select>'
  await page.setContent(
    `${button('')}${radio('Fast')}${radio('Cheap')}${list}<input aria-label="Amount" value="12"><input type="checkbox" aria-label="Save">`,
  )
  await keys.click(page.getByText('Pay', { exact: true }))
  expect(await page.title()).toBe('pressed')
  await keys.check(page.getByRole('checkbox'))
  await keys.fill(page.getByLabel('Amount'), '7.50')
  await expect(page.getByLabel('Amount')).toHaveValue('7.50')
  await keys.write(page.getByLabel('Amount'), '1')
  await expect(page.getByLabel('Amount')).toHaveValue('7.501')
  await keys.select(page.getByLabel('Currency'), 'GHS')
  await expect(page.getByLabel('Currency')).toHaveValue('GHS')
  await keys.check(page.getByLabel('Cheap'))
  await keys.check(page.getByLabel('Fast'))
  await expect(page.getByRole('checkbox')).toBeChecked()
})
