import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The built web app's pages, read once. */
export interface WebPages {
  /** The app itself: for every address that is a screen (history mode). */
  shell: string
  /** `/signin`: leads a stranger on to the provider, without the application. */
  signin: string
  /** The provider's sign-in, for an interaction. */
  identity: string
  /** The provider's page after the end of a session. */
  signedOut: string
  /** The provider's page for a new password. */
  recover: string
  /** Where a silent renewal lands, in a frame. */
  silentRenew: string
  /** The reference of the API, whatever page of it. */
  reference: string
  /** Which paths are screens with the switches of this installation, as the app's own route table says it. */
  screens: RegExp
}

type Switches = Readonly<Record<string, boolean>>

export async function readWebPages(folder: string, switches: Switches): Promise<WebPages> {
  const page = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new Error(`The web app is not built: ${join(folder, name)} is missing.`)
    })
  // The first by itself: of several that are missing, it is the one that is named.
  const shell = await page('index.html')
  const [signin, identity, signedOut, recover, silentRenew, reference] = await Promise.all(
    ['signin.html', 'identity.html', 'signed-out.html', 'recover.html', 'silent-renew.html', 'api-reference.html'].map(
      page,
    ),
  )
  const screens = screensWith(await page('screens.txt'), switches)
  return { shell, signin, identity, signedOut, recover, silentRenew, reference, screens } as WebPages
}

/** What `screens.txt` says: a pattern a line, each behind the switches that it needs. */
export function screensWith(text: string, switches: Switches): RegExp {
  const open = text.split('\n').flatMap((line) => {
    const needed = line.split(' ')
    const pattern = needed.pop()
    return pattern && needed.every((name) => switches[name]) ? [pattern] : []
  })
  return new RegExp(open.join('|'), 'i')
}

/**
 * Writes data into a page as JSON, for the app to read by the element's id before anything is asked. Such an element is
 * not a script that runs, so the content security policy lets it be.
 */
export function embedData(html: string, id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // A function, since a text of the data could look like a pattern of the replacement.
  return html.replace('</head>', () => `<script type="application/json" id="${id}">${json}</script></head>`)
}

const fileSettings: Omit<FastifyStaticOptions, 'root'> = {
  index: false,
  preCompressed: true,
  dotfiles: 'ignore',
  cacheControl: false,
  setHeaders: (reply, path) => {
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  },
}

/** Serves the app's files: hashed assets for a year, everything compressed at build time. */
export async function serveWebFiles(app: FastifyInstance, folder: string, pages: WebPages): Promise<void> {
  await app.register(fastifyStatic, { root: folder, ...fileSettings })
  // A folder with no page of its own, to the file server.
  app.get('/', (_, reply) => sendShell(reply, pages.shell))
  app.get('/signin', (_, reply) => sendPage(reply, pages.signin))
  // It runs in a frame of our own page, which no other screen may.
  app.get('/silent-oidc-redirect', (_, reply) => sendPage(allowOwnFrames(reply), pages.silentRenew))
}

/** Lets our own pages, and nobody else's, show this answer in a frame. */
export function allowOwnFrames(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  return reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Whether a person's browser asks for a screen; calls and files are none. */
export function asksForScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const isCall = /^\/[^/]+\/api\/v\d+\//i.test(path) || /^\/identity\//i.test(path)
  const isFile = /^\/(assets|storage)\//.test(path)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && (request.headers.accept ?? '').includes('text/html') && !isCall && !isFile
}

/** The app's page for any address that a browser asks for: one that is no screen is not found, and the app says so. */
export function sendScreen(reply: FastifyReply, url: string, { shell, screens }: Pick<WebPages, 'shell' | 'screens'>) {
  return sendShell(reply.code(screens.test(url.split('?')[0] ?? '') ? 200 : 404), shell)
}

export function sendPage(reply: FastifyReply, html: string, cache: 'no-cache' | 'no-store' = 'no-cache'): FastifyReply {
  return reply.header('cache-control', cache).type('text/html; charset=utf-8').send(html)
}

/** The app's page, with the modules that it names in a header: the browser asks for them before it has read the page. */
function sendShell(reply: FastifyReply, shell: string): FastifyReply {
  if (modulesOf.shell !== shell) modulesOf = { shell, header: moduleHeader(shell) }
  return sendPage(modulesOf.header ? reply.header('link', modulesOf.header) : reply, shell)
}

/** What was found last: a server has one such page. */
let modulesOf = { shell: '', header: '' }

function moduleHeader(shell: string): string {
  const tags = shell.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? []
  return tags
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
    .map((file) => `<${file}>; rel=modulepreload`)
    .join(', ')
}

/** The built console: one page for all of its screens. */
export const readConsolePage = (folder: string): Promise<string> =>
  readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The console is not built: ${join(folder, 'index.html')} is missing.`)
  })

/** Serves the console's files, as those of the app are served. */
export async function serveConsoleFiles(app: FastifyInstance, folder: string, page: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, ...fileSettings })
  app.get('/', (_, reply) => sendPage(reply, page))
}
