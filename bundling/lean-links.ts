import type { Plugin } from 'vite'

/**
 * What the server makes anew for each page though it is the same: the scripts and stylesheets of a route are put together
 * once. And links that are drawn on the server by hand: the router's own resolves each address against the routes, which for a
 * page of sixty links is a third of its drawing. An address that begins at the root comes out the same, so the browser
 * finds the markup that it expects; any other address goes the router's way.
 */
export function leanLinks(): Plugin {
  return {
    name: 'shishu:lean-links',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'ssr',
    resolveId: (id, importer) => (id === 'react-router' && importer && OURS.test(importer) ? LEAN : undefined),
    load: id => (id === LEAN ? LINKS : undefined),
  }
}

const OURS = /\/web\/[\w./-]+\.tsx?$/
const LEAN = '\0shishu:react-router'

const LINKS = `
import { createElement, useContext } from 'react'
import {
  Link as RouterLink,
  Links as RouterLinks,
  NavLink as RouterNavLink,
  Scripts as RouterScripts,
  ScrollRestoration as RouterScrollRestoration,
  UNSAFE_DataRouterDataContext as RouterData,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
} from 'react-router'
export * from 'react-router'

const ofRoutes = draw => {
  const made = new Map()
  return function OfRoutes(props) {
    const { matches } = useContext(RouterState)
    if (useContext(RouterData).errors) return draw(props)
    const key = matches.map(match => match.route.id).join()
    if (!made.has(key)) made.set(key, draw(props))
    return made.get(key)
  }
}
export const Links = ofRoutes(RouterLinks)
export const Scripts = ofRoutes(RouterScripts)
export const ScrollRestoration = ofRoutes(RouterScrollRestoration)

// No page is on its way to another while it is drawn; the router's own compiles a pattern for each cover to find that out.
export const useViewTransitionState = () => false

const isPlain = to => typeof to === 'string' && /^\\/(?![/.])/.test(to) && !/\\/[/.]/.test(to)

export function Link(props) {
  if (!isPlain(props.to) || props.mask) return createElement(RouterLink, props)
  const { to, discover = 'render', prefetch, relative, reloadDocument, replace, state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = props
  return createElement('a', { ...rest, href: to, 'data-discover': discover === 'render' ? 'true' : undefined })
}

export function NavLink(props) {
  const { pathname } = useLocation()
  const { to, end, className, style, children, caseSensitive, 'aria-current': current = 'page', ...rest } = props
  if (!isPlain(to) || /[^\\w/-]/.test(to)) return createElement(RouterNavLink, props)
  const here = pathname.toLowerCase()
  const path = to.toLowerCase()
  const isActive = here === path || (!end && here.startsWith(path) && here.charAt(path === '/' ? 1 : path.length) === '/')
  const state = { isActive, isPending: false, isTransitioning: false }
  return createElement(Link, {
    ...rest,
    to,
    'aria-current': isActive ? current : undefined,
    className: typeof className === 'function' ? className(state) : [className, isActive ? 'active' : null].filter(Boolean).join(' '),
    style: typeof style === 'function' ? style(state) : style,
    children: typeof children === 'function' ? children(state) : children,
  })
}
`
