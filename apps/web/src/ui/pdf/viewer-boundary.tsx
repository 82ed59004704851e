import { Component, type ReactNode } from 'react';

type ViewerBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** A viewer that cannot be loaded, as on a browser too old for it, must not take the page with it. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
