import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './bundling/chunks.ts'
import { className } from './bundling/class-names.ts'
import { leanContract } from './bundling/lean-contract.ts'
import { leanLinks } from './bundling/lean-links.ts'
import { leanPackages } from './bundling/lean-packages.ts'
import { wordsParts } from './bundling/words-parts.ts'

/** A chunk names those that it may load, in letters that do not pack: seven (six for a sheet) tell the versions of a file apart as well as eight. */
const FILE_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

export default defineConfig({
  plugins: [leanContract(), leanLinks(), leanPackages(), wordsParts(), reactRouter()],
  // In the bundle, so that the lean icons are drawn on the server too.
  ssr: { noExternal: ['lucide-react'] },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, ...FILE_NAMES } } } },
    // Pages carry the source of some functions, which is read before the first paint; names are kept for whoever reads a log.
    ssr: { build: { rolldownOptions: { output: { minify: { mangle: { toplevel: false, keepNames: true } } } } } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // A font inside a stylesheet would be loaded by every page, wanted or not.
    assetsInlineLimit: path => (/\.woff2?$/.test(path) ? false : undefined),
  },
})
