import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiReference } from './build/api-reference.ts'
import { callsWithoutServerParts } from './build/calls.ts'
import { compressAssets } from './build/compress.ts'
import { earlyScript } from './build/early-script.ts'
import { entryPages } from './build/entry-pages.ts'
import { flagImages } from './build/flags.ts'
import { iconImages, iconsWithoutKeys } from './build/icons.ts'
import { preloadFonts } from './build/preload-font.ts'
import { preloadScreen } from './build/preload-screen.ts'
import { prerenderPages } from './build/prerender.ts'
import { writeScreens } from './build/screens.ts'
import { markServiceWorker } from './build/service-worker.ts'
import { sharedHead } from './build/shared-head.ts'
import { emptyWithoutMarkup } from './build/trusted-types.ts'

/** The scripts whose address is their identity. */
const addresses: Record<string, string> = { sw: 'sw.js', 'engagement-tracker': 'engagement-tracker.js' }
const identityPage = { script: 'src/identity/start.ts', application: 'src/identity/main.tsx' }

const reactParts = /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/

/** What the sign-in page and the application share, and nothing that only one of them needs. */
const kitParts = [
  /ui\/src\/((cx|store|language|theme|brand|cover-store|toast|navigation)\.ts|(button|link|mark|alert)\.tsx|base\.css)$/,
  /kernel\/src\/(constants|number-style)\.ts$/,
  /lucide-react\/dist\/esm\/(?!icons|lucide)/,
  /icons\/(circle-check|circle-exclamation-point|triangle-exclamation-point|info|x|check)\.mjs$/,
  /vite\/preload-helper/,
  /src\/(app\/yield-to-browser\.ts|(load-chunk|import-built|lazy-part|could-not-open)\.tsx?|lib\/(browser-parts|storage-works)\.ts)$/,
]

/** What the shell, the accounts and every list need. */
const listParts = [
  /ui\/src\/(status-badge|money-text|currency-flag|avatar|menu|cut-name)\.tsx$/,
  /src\/(domain\/session\/session|lib\/flags|dates)\.ts$/,
  /kernel\/src\/person-name\.ts$/,
  /icons\/(landmark|chevrons-up-down|badge-check|send|list-checks)\.mjs$/,
  /react-query\/build\/modern\/use(Base)?Query\.js$/,
  /packages\/contract\/src\/(call|wire|profile)\.ts$/,
]

/** What is decoded and written of accounts and transactions: read by itself, as the schemas before it are. */
const rowParts = [
  /src\/((domain|areas)\/accounts\/accounts\.queries|domain\/accounts\/(account|paying-accounts\.rules))\.ts$/,
  /packages\/contract\/src\/(transactions|accounts|account-holding|bank-clock|attention)\.ts$/,
  /src\/(domain\/attention\/|(drafts\/kept-drafts|part|part-error)\.tsx?$)/,
  // What the sidebar and the bar of phones share.
  /src\/(app\/(sidebar\.rules|entry-leads|shell\/(use-leads|entry-icons|company-in-frame))|domain\/help\/help-(address|link))\.tsx?$/,
  /src\/areas\/accounts\/(send-button|exchange-button|receive-button|action-class|add-money-late|accounts\.rules)\.tsx?$/,
]

/** What every screen needs around it. */
const applicationParts = [
  /src\/(app\/(routes|providers|fatal)\.tsx|lib\/page-settings\.ts|(card|skeleton)\.tsx)$/,
  /react-router\/dist\/esm\/useLocation\.js$/,
]

/** What the sign-in page asks with, and every form. */
const fieldParts = [
  /ui\/src\/((text-|password-|code-)?field\.tsx|(code|password)\.rules\.ts)$/,
  /kernel\/src\/(digits|(form|security)-rules)\.ts$/,
]

/** What the help center reads and searches with: light, for visitors who come for nothing else. */
const readingParts = [
  /ui\/src\/(tabs\.tsx|search-box(\.rules)?\.tsx?|page-heading\.tsx|use-pause\.ts|dates\.ts|calls\/download\.ts)$/,
  /src\/lib\/(use-change-search|search\.rules)\.ts$/,
  /icons\/search\.mjs$/,
  /packages\/contract\/src\/help(-topics)?\.ts$/,
]

/**
 * What comes by itself when the screen is there: cookies, drafts, the watch over the session, and the rest of the home
 * page, which would otherwise bring along what many screens share, ten times as much.
 */
const aroundParts = [
  /ui\/src\/((drafts\/drafts|modal-bus)\.ts|(checkbox|cover)\.tsx)$/,
  /src\/domain\/(funding\/open-funding|accounts\/account-names)\.ts$/,
  /ui\/src\/(list\/(list-table|row-keys|groups\.rules)|empty-state)\.tsx?$/,
  /src\/domain\/transactions\/transaction-(table|words)\.tsx?$/,
  /src\/(domain\/pull-pay\/pull-(pay\.queries|words)|form\/use-once-key|areas\/accounts\/care\/care\.messages)\.ts$/,
  /packages\/contract\/src\/(session|preferences|accounts-management|form-rules|reference|pull-pay|gateway|identity|passkeys|transaction-analytics)\.ts$/,
  /packages\/kernel\/src\/(decimal|number-rules|products|security-choices)\.ts$/,
]

/** Icons and other small things of several screens, in one part: by themselves each would be named in the lists above. */
const smallParts = /icons\/[\w-]+\.(mjs|js)$|src\/lib\/request-address\.ts$|kernel\/src\/plain-text\.ts$/

const ownParts = /\/apps\/web\/src\/(lib|domain|areas)\/|\/packages\//

const anyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/** What every page of the application has read before it asks for anything later. */
const readAtStart = /assets\/(rolldown-runtime|react|kit|list|rows|frame|session-start)-/

/**
 * What is fetched with a part that is asked for later. These lists travel with whoever asks: without what is there
 * anyway, and without the part itself where it comes alone, they weigh a quarter; in one order, alike runs pack well.
 */
function fetchedAhead(part: string, needed: readonly string[]): string[] {
  const missing = needed.filter((file) => !readAtStart.test(file)).toSorted()
  return missing.every((file) => file === part) ? [] : missing
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    flagImages(),
    iconImages(),
    iconsWithoutKeys(),
    callsWithoutServerParts(),
    sharedHead('src/identity/head.html'),
    prerenderPages({ identity: 'src/identity/prerender.tsx', application: 'src/app/prerender.tsx' }),
    entryPages({
      'signin.html': { script: 'src/signin/main.ts', application: 'src/app/main.tsx', next: 'identity.html' },
      'identity.html': identityPage,
      'signed-out.html': identityPage,
      'recover.html': identityPage,
    }),
    preloadFonts({
      // With the signs of currencies: coming after the first look, they would have all of it laid out again.
      'index.html': ['inter-western', 'inter-signs'],
      'signin.html': ['inter-entry'],
      'identity.html': ['inter-entry'],
      'signed-out.html': ['inter-entry'],
      'recover.html': ['inter-entry'],
    }),
    earlyScript({ 'index.html': 'src/app/early/main.ts' }),
    preloadScreen({
      'index.html': [
        'src/app/session-start.ts',
        'src/app/application.tsx',
        'src/app/shell/dashboard-layout.tsx',
        'src/areas/accounts/accounts-page.tsx',
      ],
    }),
    writeScreens(),
    markServiceWorker(),
    emptyWithoutMarkup(),
    apiReference(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // React has had what this stands in for since its version 18, and the rest of it is a few lines.
      'use-sync-external-store/shim/with-selector': fileURLToPath(
        new URL('../../packages/ui/src/with-selector.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Nothing may be inlined: the content security policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      // The tracker is imported by its address: what it exports must stay.
      preserveEntrySignatures: 'exports-only',
      input: {
        app: 'index.html',
        signin: 'signin.html',
        identity: 'identity.html',
        'signed-out': 'signed-out.html',
        recover: 'recover.html',
        'identity-pages': 'src/identity/main.tsx',
        'silent-renew': 'silent-renew.html',
        sw: 'src/service-worker/sw.ts',
        'engagement-tracker': 'src/engagement-tracker/tracker.ts',
      },
      // Everything else is named by its content.
      output: {
        entryFileNames: ({ name }) => addresses[name] ?? 'assets/[name]-[hash].js',
        // Small parts that every list needs travel lighter together than one by one.
        codeSplitting: {
          groups: [
            { name: 'react', test: reactParts, priority: 8 },
            { name: 'kit', test: anyOf(kitParts), priority: 7 },
            { name: 'list', test: anyOf(listParts), priority: 6 },
            // With all that it imports.
            { name: 'frame', test: anyOf(applicationParts), priority: 5 },
            { name: 'rows', test: anyOf(rowParts), priority: 4 },
            { name: 'fields', test: anyOf(fieldParts), priority: 3 },
            { name: 'around', test: anyOf([...aroundParts, ...readingParts]), priority: 2 },
            // What many screens share travels in two parts, instead of in sixty: each is asked for, and named in a list, by itself.
            { name: 'forms', test: ownParts, minShareCount: 8, priority: 1 },
            { name: 'sending', test: ownParts, minShareCount: 4, priority: 0 },
            { name: 'small', test: smallParts, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
})
