import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorMessage } from './error-message.tsx';
import { paths } from './lib/navigation/paths.ts';
import { Logo } from './ui/logo.tsx';

interface Props {
  children: ReactNode;
  /** Whether header and footer stand around it already. */
  isInLayout?: boolean;
  /** Where the visitor is: an error of one page is over on the next. */
  pathname?: string;
}

interface State {
  error: unknown;
  failed: boolean;
  pathname: string | undefined;
}

/** Shows a page of its own where rendering broke, which is also what a part that did not arrive looks like. */
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

/** Nothing of the application can be relied on here: the way home is a plain link, which loads the page anew. */
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
