import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from '../../tools/bootstrap.mjs'
import { browserFlags } from '../../tools/browser/probe.ts'

/** As much of a browser's page as we use. */
export interface Page {
  goto(url: string, options?: { waitUntil: 'networkidle2' }): Promise<unknown>
  waitForSelector(selector: string): Promise<unknown>
  type(selector: string, text: string): Promise<void>
  keyboard: { press(key: string): Promise<void> }
  waitForFunction(script: string): Promise<unknown>
}

interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** What a page is measured on. */
export type Device = 'phone' | 'desktop'

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
  // Lighthouse's own two: its default is a mid-range phone on a slow 4G line, simulated.
  const configs: Record<Device, object | undefined> = { phone: undefined, desktop }
  const browser = await puppeteer.launch({ executablePath, args: browserFlags, headless: true })
  const measure = async (url: string, page: Page, device: Device) => {
    // The sign-in must survive, so nothing is cleared.
    const flags = { output: 'json', logLevel: 'error', disableStorageReset: true }
    const report = await lighthouse(url, flags, configs[device], page)
    if (!report) throw new Error(`Lighthouse gave no report of ${url}`)
    if (report.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${report.lhr.runtimeError.message}`)
    return report.lhr
  }
  return { browser, measure }
}
