import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small and public: with it in the first page no navigation waits for /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
