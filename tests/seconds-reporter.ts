import type { Reporter, TestModule } from 'vitest/node'
import { keepSeconds } from './test-seconds.ts'

/** Keeps how long each test file took, with its imports and hooks: the JSON report has the time of the tests alone. */
export default class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((module): [string, number] => {
      const { collectDuration, duration } = module.diagnostic()
      return [module.relativeModuleId, Math.round((collectDuration + duration) / 100) / 10]
    })
    keepSeconds(Object.fromEntries(timed))
  }
}
