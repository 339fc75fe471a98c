import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compress.ts'
import { flagImages } from './build/flags.ts'
import { iconImages } from './build/icons.ts'
import { preloadFont } from './build/preload-font.ts'
import { markServiceWorker } from './build/service-worker.ts'
import { emptyWithoutMarkup } from './build/trusted-types.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    flagImages(),
    iconImages(),
    preloadFont('inter-latin-opsz-normal'),
    markServiceWorker(),
    emptyWithoutMarkup(),
    compressAssets(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Nothing may be inlined: the content security policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      input: {
        app: 'index.html',
        identity: 'identity.html',
        'silent-renew': 'silent-renew.html',
        sw: 'src/service-worker/sw.ts',
      },
      // The service worker's address is its identity; everything else is named by its content.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
})
