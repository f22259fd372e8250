import { Logo } from '../../ui/logo.tsx';

/** The name once more, and what it stands for. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-col gap-3 px-5 py-10 text-muted sm:flex-row sm:items-center sm:justify-between sm:px-8">
        <span className="text-text">
          <Logo size={24} />
        </span>
        <p>Paid video events, live and on demand.</p>
      </div>
    </footer>
  );
}
