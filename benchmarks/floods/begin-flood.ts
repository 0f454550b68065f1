import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A flood of `ms` milliseconds in a process of its own; `over` says what was answered to it. */
export function beginFlood(name: string, site: string, ms: number) {
  const child = fork(join(import.meta.dirname, 'flooder.ts'), [name, site, String(ms)])
  const told = (wanted: string) =>
    new Promise<{ said: string }>((resolve, reject) => {
      child.on('message', message => {
        const { what, said = '' } = message as { what: string; said?: string }
        if (what === wanted) resolve({ said })
      })
      child.once('exit', code => reject(new Error(`the flood ${name} ended: ${code}`)))
    })
  return { begun: told('begun'), over: told('over') }
}
