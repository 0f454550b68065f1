import { fileURLToPath } from 'node:url'

// Plain JavaScript on purpose: an older Node must be able to read this much to be told what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`诗书 needs Node 24 or newer; this is ${process.versions.node}. \`npm start\` brings its own.\n`)
  process.exitCode = 1
} else {
  startWithAllocator()
  // What Node has made of our sources is kept beside the built pages: without it every start parses 1,400 files anew.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(fileURLToPath(new URL('../build/.code', import.meta.url)))
  const { main } = await import('./main.ts')
  await main(process.argv.slice(2))
}

/**
 * Starts this program again, as the same process, with what glibc's allocator reads only at a program's start (mallopt(3)):
 * what is larger than 16 KB has pages of its own, which go back to the system when it is freed; without it a busy time leaves
 * 60 MB of holes. What the host has set stands; other allocators ignore it.
 */
function startWithAllocator() {
  const settings = { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }
  const isSet = Object.keys(settings).some(name => process.env[name] !== undefined)
  if (isSet || process.platform !== 'linux' || process.connected || process.argv.includes('--build')) return
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, args, { ...process.env, ...settings })
}
