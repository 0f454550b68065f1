import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { toHant } from './src/text/script.ts'

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\//

export default defineConfig({
  plugins: [zodStaysOnTheServer(), traditionalWords(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React and the router are on every page and change together: as one file they pack 4 KB smaller.
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // A font inside a stylesheet would be loaded by every page, wanted or not.
    assetsInlineLimit: path => (/\.woff2?$/.test(path) ? false : undefined),
  },
})

/** The browser needs only method and path of an endpoint (docs/decisions/001): there `zod` is a value that answers itself. */
function zodStaysOnTheServer(): Plugin {
  const absent = fileURLToPath(new URL('./web/zod-absent.ts', import.meta.url))
  return {
    name: 'shishu:zod-stays-on-the-server',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: { filter: { id: /^zod$/ }, handler: () => absent },
  }
}

/** `zh-hans.ts?hant` is the words file in 繁體: the same source with its Chinese characters converted. */
function traditionalWords(): Plugin {
  return {
    name: 'shishu:traditional-words',
    enforce: 'pre',
    transform: { filter: { id: /\?hant$/ }, handler: code => ({ code: toHant(code), map: null }) },
  }
}
