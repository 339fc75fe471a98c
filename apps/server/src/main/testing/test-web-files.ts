import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebPages } from '#platform/web-files'

const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title></html>`

export const pages: WebPages = {
  shell: page('Tradewind'),
  signin: page('On to the sign-in'),
  identity: page('Sign in'),
  signedOut: page('Signed out'),
  recover: page('New password'),
  silentRenew: page('Renew'),
  reference: page('Tradewind API'),
  screens: /^\/(accounts|signin)?$/,
}

/** A built web app, as small as one can be. */
export async function writeWebFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'index.html'), pages.shell),
    writeFile(join(folder, 'signin.html'), pages.signin),
    writeFile(join(folder, 'identity.html'), pages.identity),
    writeFile(join(folder, 'signed-out.html'), pages.signedOut),
    writeFile(join(folder, 'recover.html'), pages.recover),
    writeFile(join(folder, 'silent-renew.html'), pages.silentRenew),
    writeFile(join(folder, 'api-reference.html'), pages.reference),
    writeFile(join(folder, 'screens.txt'), pages.screens.source),
    writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}'),
  ])
}
