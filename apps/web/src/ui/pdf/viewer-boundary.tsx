import { Component, type ReactNode } from 'react';

type ViewerBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Keeps the rest of the page if the viewer cannot be loaded, for example in a browser that is too old for it. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
