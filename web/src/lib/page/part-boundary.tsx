import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of a part that failed; nothing if left out. */
  fallback?: ReactNode;
  /** Called when a part has failed. */
  onFailed?: () => void;
}

/** A boundary around a part without which the page goes on: whatever fails in it takes nothing else away. It tries the part again when the network returns. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#beginAnew);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#beginAnew);
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }

  readonly #beginAnew = () => this.state.failed && this.setState({ failed: false });
}
