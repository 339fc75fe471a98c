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
      config: undefined,
      page: Page,
    ) => Promise<{ lhr: LighthouseResult } | undefined>
  }
  const browser = await puppeteer.launch({ executablePath, args: browserFlags, headless: true })
  // Lighthouse's own default: a mid-range phone on a slow 4G line, simulated. The sign-in must survive, so nothing is cleared.
  const measure = async (url: string, page: Page) => {
    const report = await lighthouse(
      url,
      { output: 'json', logLevel: 'error', disableStorageReset: true },
      undefined,
      page,
    )
    if (!report) throw new Error(`Lighthouse gave no report of ${url}`)
    if (report.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${report.lhr.runtimeError.message}`)
    return report.lhr
  }
  return { browser, measure }
}
