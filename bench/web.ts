import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople } from '../apps/server/src/main/demo-people.ts'
import { freePort } from '../apps/server/src/platform/embedded-postgres.ts'
import { root } from '../tools/bootstrap.mjs'
import { findBrowser } from '../tools/browser/find.ts'
import { type Device, openLighthouse, type Page } from './support/lighthouse.ts'
import { machine, print } from './support/measure.ts'
import { middleOf, pageFigures } from './support/page-figures.ts'
import { startProduct } from './support/product.ts'

/**
 * What a slow phone, a mid-range one and a desktop meet on the sign-in page, as a stranger, and on the accounts, as a demo customer: the
 * middle of several runs, since one run says as much about the machine. Lighthouse writes a "LanternError: missing metric scores"
 * for /signin: it opens the provider's page before anything is drawn, and the error is about what was not drawn there.
 * Its figures are of the page that one sees, and do not come from there.
 */
/** `--runs=1` for a quick look. */
const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number')
const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(dataDir, 0o755)
const browserFound = await findBrowser((line) => console.error(line))
const product = await startProduct(root, { PORT: String(await freePort()), DATA_DIR: dataDir })
const { browser, measure, processor } = await openLighthouse(browserFound.path)
try {
  const stranger = await browser.newPage()
  const signin = await figuresOf('/signin', stranger)
  await signIn(stranger)
  const accounts = await figuresOf('/accounts', stranger)
  print({
    name: 'web',
    pages: { '/signin': signin, '/accounts': accounts },
    browser: browserFound.source,
    machine: { ...machine(), ...processor },
  })
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function figuresOf(path: string, page: Page) {
  const on = async (device: Device) => {
    const all = []
    for (let run = 0; run < runs; run++) all.push(pageFigures(await measure(product.url + path, page, device)))
    const middle = middleOf(all)
    // A stranger is led to the provider's page; whoever is signed in must be where he wanted to be.
    if (path !== '/signin' && new URL(middle.url).pathname !== path)
      throw new Error(`measured ${middle.url} instead of ${path}`)
    return middle
  }
  return { phone: await on('phone'), midRangePhone: await on('midRangePhone'), desktop: await on('desktop') }
}

async function signIn(page: Page): Promise<void> {
  const person = demoPeople[0]
  if (!person) throw new Error('there is no demo person to sign in')
  await page.goto(`${product.url}/signin`, { waitUntil: 'networkidle2' })
  await page.waitForSelector('input[type=password]')
  await page.type('input[type=email]', person.email)
  await page.type('input[type=password]', person.password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(`!/^\\/(signin|identity)/.test(location.pathname)`)
}
