import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../web/build/compress.ts'
import { flagImages } from '../web/build/flags.ts'
import { emptyWithoutMarkup } from '../web/build/trusted-types.ts'

/** The provider's console, built like the web app from the same kit, without what only customers' phones need. */
export default defineConfig({
  plugins: [react(), tailwindcss(), emptyWithoutMarkup(), flagImages(), compressAssets()],
  resolve: {
    alias: {
      // React has had what this stands in for since its version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Nothing may be inlined: the content security policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  },
})
