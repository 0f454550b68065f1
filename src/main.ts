import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { settingsFrom } from './environment.ts'

const ROOT = join(import.meta.dirname, '..')

/** Starts the site: `--build` only builds, `--dev` serves from source with Vite. */
export async function main(args: string[]): Promise<void> {
  process.env.NODE_ENV ??= args.includes('--dev') ? 'development' : 'production'
  const settings = settingsFrom(process.env)
  spawnSync('react-router', ['build'], { cwd: ROOT, stdio: 'inherit', shell: true })
  const { openDatabase } = await import('./db/open.ts')
  const { buildApp } = await import('./http/app.ts')
  const { db } = await openDatabase(settings)
  const build = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)
  const { server } = await buildApp({
    rooms: { db },
    pages: { build, mode: 'production', wordsAddresses: {}, assetsDir: join(ROOT, 'build/client/assets') },
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
  })
  const address = await server.listen({ port: settings.port, host: settings.host })
  process.stdout.write(`诗书 Shishu  ${address}\n`)
}
