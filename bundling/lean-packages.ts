import type { Plugin } from 'vite'

/**
 * Leaves parts of packages out that this site does not use; each is replaced by what the package itself does without it.
 * A package that gives other names than expected (after an update) stops the build, so that this list is looked at again.
 */
export function leanPackages(): Plugin[] {
  return [
    {
      name: 'shishu:lean-router',
      apply: 'build',
      applyToEnvironment: environment => environment.name === 'client',
      transform: {
        filter: {
          id: /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/(?:fog-of-war|errorBoundaries|single-fetch)|router\/instrumentation)\.js$/,
        },
        handler: (code, id) => {
          const lean = ROUTER.find(({ file }) => id.endsWith(file))
          return lean && { code: replaced(code, id, lean.names, lean.instead), map: null }
        },
      },
    },
    {
      name: 'shishu:lean-icons',
      transform: {
        filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
        handler: (code, id) => ({ code: replaced(code, id, ['createLucideIcon as default'], ICON), map: null }),
      },
    },
    {
      name: 'shishu:lean-icon-drawings',
      transform: {
        filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
        handler: code => ({
          code: code.replace(/^ {2}(?:name|size|aliases): .*$|^__iconData\.node;$|,\s+key: "\w+"/gm, ''),
          map: null,
        }),
      },
    },
  ]
}

function replaced(code: string, id: string, names: readonly string[], instead: string): string {
  const given =
    /export \{([^}]*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map(name => name.trim())
      .filter(Boolean) ?? []
  if (given.toSorted().join() !== names.toSorted().join()) throw new Error(`${id} exports other names than it did`)
  return instead
}

/** What the router shows when even our own error page fails: here the specification's way out of a fatal error. */
const ERROR_BOUNDARIES = {
  file: 'errorBoundaries.js',
  names: ['BoundaryShell', 'RemixErrorBoundary', 'RemixRootDefaultErrorBoundary'],
  instead: `
import { Component, createElement, useEffect } from 'react'
export class RemixErrorBoundary extends Component {
  constructor(props) {
    super(props)
    this.state = { error: props.error || null, location: props.location }
  }
  static getDerivedStateFromError(error) {
    return { error }
  }
  static getDerivedStateFromProps(props, state) {
    if (state.location !== props.location) return { error: props.error || null, location: props.location }
    return { error: props.error || state.error, location: state.location }
  }
  render() {
    const { error } = this.state
    return error ? createElement(RemixRootDefaultErrorBoundary, { error }) : this.props.children
  }
}
export function RemixRootDefaultErrorBoundary({ error }) {
  useEffect(() => {
    reportError(error)
    if (location.pathname !== '/404') location.replace('/404')
  }, [error])
  return createElement('html', null, createElement('head'), createElement('body'))
}
export const BoundaryShell = ({ children }) => children
`,
}

/** Routes that are found out while one clicks; ours are all known from the first page (react-router.config.ts). */
const FOG_OF_WAR = {
  file: 'fog-of-war.js',
  names: [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  instead: `
const nothing = () => undefined
export const URL_LIMIT = 7680
export const isFogOfWarEnabled = () => false
export const getPartialManifest = manifest => manifest
export {
  nothing as getManifestPath,
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as getPathsWithAncestors,
  nothing as handleClientVersionMismatch,
  nothing as useFogOFWarDiscovery,
}
`,
}

/** Hooks for measuring the router, which nobody hands over. */
const INSTRUMENTATION = {
  file: 'instrumentation.js',
  names: [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  instead: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = handler => handler
export const instrumentationResultMetaContext = undefined
`,
}

/**
 * Data of routes that the server alone can read, and their stream: every loader of ours has a client's half, and what
 * the first page was drawn from stands in it as JSON (web/entry.server.tsx).
 */
const SINGLE_FETCH = {
  file: 'single-fetch.js',
  names: [
    'NO_BODY_STATUS_CODES',
    'SingleFetchRedirectSymbol',
    'StreamTransfer',
    'decodeViaTurboStream',
    'getSingleFetchDataStrategyImpl',
    'getTurboStreamSingleFetchDataStrategy',
    'singleFetchUrl',
    'stripIndexParam',
  ],
  instead: `
const nothing = () => undefined
const onServerOnly = () => { throw new Error('no data of ours is read on the server alone') }
export const SingleFetchRedirectSymbol = Symbol()
export const NO_BODY_STATUS_CODES = new Set()
export {
  nothing as StreamTransfer,
  nothing as getSingleFetchDataStrategyImpl,
  nothing as stripIndexParam,
  onServerOnly as singleFetchUrl,
}
export async function decodeViaTurboStream() {
  const block = () => document.getElementById('page-data')
  if (!block() && document.readyState === 'loading')
    await new Promise(done => document.addEventListener('DOMContentLoaded', done))
  return { value: JSON.parse(block().textContent) }
}
export const getTurboStreamSingleFetchDataStrategy = () => args => args.runClientMiddleware(strategy)
async function strategy({ matches }) {
  const results = {}
  await Promise.all(
    matches.map(match =>
      match.resolve(async handler => {
        const { actionStatus } = match.shouldRevalidateArgs ?? {}
        if (!match.shouldCallHandler(actionStatus == null || actionStatus < 400)) return
        try {
          results[match.route.id] = { type: 'data', result: await handler(onServerOnly) }
        } catch (failed) {
          results[match.route.id] = { type: 'error', result: failed }
        }
      }),
    ),
  )
  return results
}
`,
}

const ROUTER = [ERROR_BOUNDARIES, FOG_OF_WAR, INSTRUMENTATION, SINGLE_FETCH]

/** An icon is its drawing in an svg; the package's own way also knows class names, contexts and other frameworks. */
const ICON = `
import { createElement } from 'react'
export default function createLucideIcon({ node }) {
  return function LucideIcon({ size = 24, ...rest }) {
    const box = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' }
    const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
    return createElement('svg', { ...box, ...line, ...rest }, ...node.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
`
