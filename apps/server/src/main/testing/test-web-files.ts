import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebPages } from '#platform/web-files'

const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title></html>`

export const pages: WebPages = {
  shell: page('Tradewind'),
  identity: page('Sign in'),
  silentRenew: page('Renew'),
}

/** A built web app, as small as one can be. */
export async function writeWebFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'index.html'), pages.shell),
    writeFile(join(folder, 'identity.html'), pages.identity),
    writeFile(join(folder, 'silent-renew.html'), pages.silentRenew),
    writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}'),
  ])
}
