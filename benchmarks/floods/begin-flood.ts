import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A flood of `ms` milliseconds in a process of its own; `over` says what was answered to it. */
export function beginFlood(name: string, site: string, ms: number) {
  const child = fork(join(import.meta.dirname, 'flooder.ts'), [name, site, String(ms)])
  const messageNamed = (wanted: string) =>
    new Promise<{ summary: string }>((resolve, reject) => {
      child.on('message', message => {
        const { what, summary = '' } = message as { what: string; summary?: string }
        if (what === wanted) resolve({ summary })
      })
      child.once('exit', code => reject(new Error(`the flood ${name} ended: ${code}`)))
    })
  return { begun: messageNamed('begun'), over: messageNamed('over') }
}
