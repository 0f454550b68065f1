import { fileURLToPath } from 'node:url'

// Plain JavaScript on purpose: an older Node must be able to read this much to be told what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`诗书 needs Node 24 or newer; this is ${process.versions.node}. \`npm start\` brings its own.\n`)
  process.exitCode = 1
} else {
  // What Node has made of our sources is kept beside the built pages: without it every start parses 1,400 files anew.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(fileURLToPath(new URL('../build/.code', import.meta.url)))
  const { main } = await import('./main.ts')
  await main(process.argv.slice(2))
}
