import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorMessage } from './error-message.tsx';
import { paths } from './lib/navigation/paths.ts';
import { Logo } from './ui/logo.tsx';

interface Props {
  children: ReactNode;
  /** True if the header and footer are rendered around it. */
  isInLayout?: boolean;
  /** The current path; the error is cleared when it changes. */
  pathname?: string;
}

interface State {
  error: unknown;
  failed: boolean;
  pathname: string | undefined;
}

/** An error boundary that shows an error page if rendering failed, or if a part of the page failed to load. */
export class AppError extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, pathname: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return state.pathname === pathname ? null : { error: undefined, failed: false, pathname };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const message = <ErrorMessage error={this.state.error} />;
    return this.props.isInLayout ? message : <WholePage>{message}</WholePage>;
  }
}

/** The error as a whole page. Its home link is a plain one that reloads the page, because the application may be broken. */
function WholePage({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col bg-background">
      <a href={paths.home} aria-label="Marquee home" className="mx-5 my-5 w-fit rounded-control sm:mx-8">
        <Logo />
      </a>
      {children}
    </main>
  );
}
