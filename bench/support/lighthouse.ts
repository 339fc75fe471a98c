import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from '../../tools/bootstrap.mjs'
import { browserFlags } from '../../tools/browser/probe.ts'
import { median } from './measure.ts'

/** As much of a browser's page as we use. */
export interface Page {
  goto(url: string, options?: { waitUntil: 'networkidle2' }): Promise<unknown>
  waitForSelector(selector: string): Promise<unknown>
  type(selector: string, text: string): Promise<void>
  keyboard: { press(key: string): Promise<void> }
  waitForFunction(script: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  createCDPSession(): Promise<{ send(method: string, params?: object): Promise<unknown>; detach(): Promise<void> }>
  close(): Promise<void>
}

interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}

/**
 * What a page is measured on. `phone` is Lighthouse's own: four times slower than the machine at hand, whatever that is.
 * `midRangePhone` is slowed down to the same processor on every machine.
 */
export type Device = 'phone' | 'midRangePhone' | 'desktop'

/** Lighthouse's BenchmarkIndex of a mid-range phone (a Pixel 5), to which Chrome's own tools calibrate (CalibrationController.ts). */
const midRangeIndex = 1000

interface Audit {
  numericValue?: number
  details?: { items: Record<string, unknown>[] }
}

/** What Lighthouse reports of one page. */
export interface LighthouseResult {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null }>
}

const folder = join(root, 'bench/lighthouse')
const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', path)).href)

/** Installs Lighthouse in its own folder when it is not there, and starts a browser for it. */
export async function openLighthouse(executablePath: string) {
  await install(folder, (line) => console.error(`${line} (Lighthouse)`))
  const { default: puppeteer } = (await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as {
    default: { launch(options: object): Promise<Browser> }
  }
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
    default: (
      url: string,
      flags: object,
      config: object | undefined,
      page: Page,
    ) => Promise<{ lhr: LighthouseResult } | undefined>
  }
  const { default: desktop } = (await load('lighthouse/core/config/desktop-config.js')) as { default: object }
  const { pageFunctions } = (await load('lighthouse/core/lib/page-functions.js')) as {
    pageFunctions: { computeBenchmarkIndex: () => number }
  }
  const { throttling } = (await load('lighthouse/core/config/constants.js')) as { throttling: { mobileSlow4G: object } }
  const browser = await puppeteer.launch({ executablePath, args: browserFlags, headless: true })
  const benchmarkIndex = await indexOf(browser, `(${String(pageFunctions.computeBenchmarkIndex)})()`)
  const cpuSlowdownMultiplier = Math.max(1, Math.round((10 * benchmarkIndex) / midRangeIndex) / 10)
  const midRange = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier }
  // Lighthouse's default is a phone on a slow 4G line, simulated.
  const configs: Record<Device, object | undefined> = {
    phone: undefined,
    midRangePhone: { extends: 'lighthouse:default', settings: { throttling: midRange } },
    desktop,
  }
  const measure = async (url: string, page: Page, device: Device) => {
    await forgetFiles(url, page)
    // The sign-in must survive, so Lighthouse clears nothing itself.
    const flags = { output: 'json', logLevel: 'error', disableStorageReset: true }
    const report = await lighthouse(url, flags, configs[device], page)
    if (!report) throw new Error(`Lighthouse gave no report of ${url}`)
    if (report.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${report.lhr.runtimeError.message}`)
    return report.lhr
  }
  return { browser, measure, processor: { benchmarkIndex, midRangePhoneIsSlowerBy: cpuSlowdownMultiplier } }
}

/** Lets the page be a first visit: what the browser or the service worker kept of it would weigh nothing. */
async function forgetFiles(url: string, page: Page): Promise<void> {
  // A page that is open keeps its service worker, and the worker its files.
  await page.goto('about:blank')
  const session = await page.createCDPSession()
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'cache_storage,service_workers',
  })
  await session.detach()
}

/** How quick this machine's browser is, by Lighthouse's own measure: the middle of five. */
async function indexOf(browser: Browser, script: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto('about:blank')
  const all: number[] = []
  for (let run = 0; run < 5; run++) all.push(Number(await page.evaluate(script)))
  await page.close()
  return median(all)
}
