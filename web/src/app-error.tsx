import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';

/** Shows a page of its own where rendering broke, which is also what a part that no longer exists after a release looks like. */
export class AppError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}

function UnexpectedError() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4">
        <h1 className="text-3xl font-bold tracking-tight text-balance">Unexpected Application Error!</h1>
        <p className="text-lg text-muted">
          Something broke on this page. Nothing was charged by it. Reloading usually mends it.
        </p>
        <Button size="lg" onClick={() => location.reload()} className="mt-2">
          Reload
        </Button>
      </div>
    </main>
  );
}
