import { readdirSync, readFileSync } from 'node:fs'

/** The most that each process under the site has ever had in memory, by the file that it runs. */
export function watchedMemory(pid: number): { shown: () => string; stop: () => void } {
  const most = new Map<string, number>()
  const timer = setInterval(() => {
    for (const child of descendants(pid)) {
      const name = /([\w-]+)\.(?:ts|mjs)/.exec(contentOf(`/proc/${child}/cmdline`))?.[1] ?? 'node'
      const mb = Number(/VmHWM:\s+(\d+)/.exec(contentOf(`/proc/${child}/status`))?.[1] ?? 0) / 1024
      most.set(name, Math.max(mb, most.get(name) ?? 0))
    }
  }, 250)
  return {
    shown: () => [...most].map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(', '),
    stop: () => clearInterval(timer),
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc').filter(name => {
    if (!/^\d+$/.test(name)) return false
    return contentOf(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(pid)
  })
  return [pid, ...children.flatMap(child => descendants(Number(child)))]
}

/** Empty for a process that is gone. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
