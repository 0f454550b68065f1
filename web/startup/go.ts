import type { NavigateFunction } from 'react-router'

/** An address of another site was given without permission. */
export class ExternalNavigation extends Error {
  constructor(address: string) {
    super(`Navigating to an external URL needs explicit permission: ${address}`)
  }
}

/** Goes to an address; one of another site only with `external`. @throws ExternalNavigation */
export function goTo(
  navigate: NavigateFunction,
  address: string,
  options: { external?: true; replace?: true } = {},
): void {
  const target = new URL(address, location.href)
  if (target.origin === location.origin) {
    void navigate(target.pathname + target.search + target.hash, { replace: options.replace === true })
    return
  }
  if (!options.external) throw new ExternalNavigation(address)
  location.assign(target)
}
