import { defineConfig } from 'vite'
import { CHUNKS } from './bundling/chunks.ts'
import { className } from './bundling/class-names.ts'
import { hantWords } from './bundling/hant-words.ts'

/** A chunk names those that it may load, in letters that do not pack: seven (six for a sheet) tell the versions of a file apart as well as eight. */
const FILE_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

export default defineConfig({
  appType: 'custom',
  plugins: [hantWords()],
  // The server loads the few icons that are drawn, not the package's one file with all of them.
  ssr: { noExternal: ['lucide-react'] },
  // While the site is being worked on: packages are prepared once, not when a page first names them.
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/routes/**/*.tsx'] },
  css: { modules: { generateScopedName: className } },
  // Both halves are built by one command (`vite build --app`).
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // Not named in the files: the server takes the maps out of what is served (src/start/pages/build-if-stale.ts).
        sourcemap: 'hidden',
        rolldownOptions: {
          input: 'web/entry.client.tsx',
          output: { codeSplitting: { groups: CHUNKS }, entryFileNames: 'assets/[name]-[hash:7].js', ...FILE_NAMES },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: 'build/server',
        rolldownOptions: {
          input: 'web/entry.server.tsx',
          // Pages carry the source of some functions, which is read before the first paint; names are kept for whoever reads a log.
          output: { entryFileNames: 'index.js', minify: { mangle: { toplevel: false, keepNames: true } } },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    copyPublicDir: false,
    // A font inside a stylesheet would be loaded by every page, wanted or not.
    assetsInlineLimit: path => (/\.woff2?$/.test(path) ? false : undefined),
  },
})
