import { Component, type ReactNode } from 'react'

/** Keeps a panel that could not be loaded or drawn from taking the page with it. */
export class PanelBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
