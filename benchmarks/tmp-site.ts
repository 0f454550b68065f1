import { startSite, untilReadable } from './site.ts'
import { benchPairs } from './reader/pairs.ts'
const site = startSite({ port: 3990, library: 'starter', dataDir: '/tmp/site5' })
await untilReadable(3990, '/readyz', '"phase":"done"')
console.log(JSON.stringify(await benchPairs('http://127.0.0.1:3990','/tmp/site5')), site.pid)
