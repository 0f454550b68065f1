import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { toHant } from '../src/text/script/script.ts'

/** Loads a file of words, and those that it is made of, with its Chinese in 繁體, where it is imported with `?hant`. */
export function hantWords(): Plugin {
  return {
    name: 'shishu:hant-words',
    load: {
      filter: { id: /\/web\/words\/[\w/-]+\.ts\?hant$/ },
      handler: async id => ({
        code: toHant(await readFile(id.replace('?hant', ''), 'utf8')).replaceAll(/(from '\.[^']+\.ts)'/g, "$1?hant'"),
        map: null,
        moduleType: 'ts',
      }),
    },
  }
}
