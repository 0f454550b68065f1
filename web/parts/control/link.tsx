import { createContext, type FocusEvent, type PointerEvent, useContext } from 'react'
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

export type { LinkProps } from 'react-router'

/** Loads the code of the page that an address leads to; does nothing on the server. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined)

/** A link whose page is loaded as soon as somebody points at it or comes to it by keyboard. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" rel={relOf(props.to)} {...props} {...usePrefetch(props)} />
}

/** The same, and it says whether it leads to the page that is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" rel={relOf(props.to)} {...props} {...usePrefetch(props)} />
}

/** Crawlers are not led to other views of what stands at its one address already. */
function relOf(to: LinkProps['to']): string | undefined {
  const search = typeof to === 'string' ? to : to.search
  return search && /[?&](?:sort|beside|script|pinyin)=/.test(search) ? 'nofollow' : undefined
}

function usePrefetch({ onPointerEnter, onFocus }: LinkProps | NavLinkProps) {
  const prefetch = useContext(PrefetchContext)
  return {
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerEnter?.(event)
      prefetch(event.currentTarget.href)
    },
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => {
      onFocus?.(event)
      prefetch(event.currentTarget.href)
    },
  }
}
