import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AppError } from './app-error.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { hostSubdomain } from './lib/boot.ts';
import { paths } from './lib/paths.ts';
import { serverState } from './lib/server-state.ts';
import { SessionStart } from './session-start.tsx';
import { PageLoading } from './ui/page-loading.tsx';

const EventPage = lazy(() => import('./features/event/event-page.tsx'));
const LoginPage = lazy(() => import('./features/auth/login-page.tsx'));
const RegisterPage = lazy(() => import('./features/auth/register-page.tsx'));
const CheckoutDialog = lazy(() => import('./features/checkout/checkout-dialog.tsx'));
const ThankYouPage = lazy(() => import('./features/thank-you/thank-you-page.tsx'));
const WatchPage = lazy(() => import('./features/watch/watch-page.tsx'));

/** Every page and what connects them: features know nothing of each other and meet only here. */
export function App() {
  return (
    <AppError>
      <SWRConfig value={serverState}>
        <BrowserRouter>
          <SessionStart />
          <ScrollToTop />
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route path={paths.home} element={<Root />} />
              <Route path="/e/:subdomain" element={<EventByPath />} />
              <Route path={paths.login} element={<LoginPage />} />
              <Route path={paths.register} element={<RegisterPage />} />
              <Route path={paths.thankYou} element={<ThankYouPage />} />
              <Route path="/user/watch/:eventId" element={<WatchPage />} />
              <Route path={paths.notFound} element={<NotFoundPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </SWRConfig>
    </AppError>
  );
}

/** An event's own host shows the event, the site's shows the site. */
function Root() {
  const subdomain = hostSubdomain();
  return subdomain ? <EventAt subdomain={subdomain} /> : <HomePage />;
}

function EventByPath() {
  const { subdomain } = useParams();
  return subdomain ? <EventAt subdomain={subdomain} /> : <Navigate to={paths.notFound} replace />;
}

function EventAt({ subdomain }: { subdomain: string }) {
  return <EventPage key={subdomain} subdomain={subdomain} Checkout={CheckoutDialog} renderFallback={showHome} />;
}

const showHome = (notice: ReactNode) => <HomePage notice={notice} />;

function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not return.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
