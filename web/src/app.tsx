import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useParams, useLocation } from 'react-router-dom';
import { AppError } from './app-error.tsx';
import { CountryGate } from './country-gate.tsx';
import { RouteFocus } from './layout/route-focus.tsx';
import { paths } from './lib/navigation/paths.ts';
import { boot, hostSubdomain, isEmbed } from './lib/page/boot.ts';
import { lazy, lazyPart } from './lib/page/lazy.ts';
import { boughtIn } from './lib/purchase/bought.ts';
import { OfflineBar } from './offline-bar.tsx';
import { SessionStart } from './session-start.tsx';
import { PageLoading } from './ui/loading/page-loading.tsx';

const AccountPage = lazy(() => import('./features/account/account-page.tsx'));
const AboutPage = lazy(() => import('./features/about/about-page.tsx'));
const ConfirmEmailPage = lazy(() => import('./features/auth/email/confirm-email-page.tsx'));
const ContactPage = lazy(() => import('./features/contact/contact-page.tsx'));
const DeniedPage = lazy(() => import('./features/denied/denied-page.tsx'));
const EmbedPage = lazy(() => import('./features/event/embed/embed-page.tsx'));
const EventPage = lazy(() => import('./features/event/event-page.tsx'));
const ClipPage = lazy(() => import('./features/event/clip/clip-page.tsx'));
const Monitor = lazy(() => import('./features/watch/monitor/monitor.tsx'));
const EventPoster = lazy(() => import('./features/event/event-page.tsx').then((page) => ({ default: page.EventPoster })));
const EventsPage = lazy(() => import('./features/events/events-page.tsx'));
const FaqPage = lazy(() => import('./features/faq/faq-page.tsx'));
const Film = lazy(() => import('./features/watch/film.tsx'));
const ForgottenPasswordPage = lazy(() => import('./features/auth/password-reset/forgotten-password-page.tsx'));
const GiftPage = lazy(() => import('./features/gift/gift-page.tsx'));
const HomePage = lazy(() => import('./features/home/home-page.tsx'));
const LibraryPage = lazy(() => import('./features/library/library-page.tsx'));
const LoginDialog = lazyPart(() => import('./features/auth/login/login-dialog.tsx'));
const LoginPage = lazy(() => import('./features/auth/login/login-page.tsx'));
const NotFoundPage = lazy(() => import('./features/not-found/not-found-page.tsx'));
const OfferNotice = lazy(() => import('./features/event/offer-notice.tsx').then((part) => ({ default: part.OfferNotice })));
const Operator = lazy(() => import('./features/operator/operator.tsx'));
const PlansPage = lazy(() => import('./features/plans/plans-page.tsx'));
const PrivacyPolicyPage = lazy(() => import('./features/legal/privacy-policy-page.tsx'));
const RefundPolicyPage = lazy(() => import('./features/legal/refund-policy-page.tsx'));
const RegisterPage = lazy(() => import('./features/auth/register/register-page.tsx'));
const ResetPasswordPage = lazy(() => import('./features/auth/password-reset/reset-password-page.tsx'));
const Seller = lazy(() => import('./features/seller/seller.tsx'));
const SellPage = lazy(() => import('./features/sell/sell-page.tsx'));
const ServerState = lazy(() => import('./lib/api/server-state.tsx'));
const ServicesPage = lazy(() => import('./features/services/services-page.tsx'));
const ChangeEmailPage = lazy(() => import('./features/auth/email/change-email-page.tsx'));
const KeepAccountPage = lazy(() => import('./features/auth/keep-account-page.tsx'));
const PartnerPayoutsPage = lazy(() => import('./features/auth/partner-payouts-page.tsx'));
const UndoEmailPage = lazy(() => import('./features/auth/email/undo-email-page.tsx'));
const ChannelPage = lazy(() => import('./features/events/channel-page.tsx'));
const CheckoutDialog = lazy(() => import('./features/checkout/checkout-dialog.tsx'));
const CheckoutPage = lazy(() => import('./features/checkout/page/checkout-page.tsx'));
const PaypalPage = lazy(() => import('./features/checkout/page/paypal-page.tsx'));
const RegionBlockedPage = lazy(() => import('./features/region-blocked/region-blocked-page.tsx'));
const ShownBlocks = lazy(() =>
  import('./features/event/blocks/shown-blocks.tsx').then((part) => ({ default: part.ShownBlocks })),
);
const SiteLayout = lazy(() => import('./layout/site-layout.tsx'));
const StreamingPage = lazy(() => import('./features/streaming/streaming-page.tsx'));
const StatusPage = lazy(() => import('./features/status/status-page.tsx'));
const Studio = lazy(() => import('./features/studio/studio.tsx'));
const TermsPage = lazy(() => import('./features/legal/terms-page.tsx'));
const ThankYouPage = lazy(() => import('./features/thank-you/thank-you-page.tsx'));
const TourPage = lazy(() => import('./features/tour/tour-page.tsx'));
const VerifyPage = lazy(() => import('./features/verify/verify-page.tsx'));
const WatchPage = lazy(() => import('./features/watch/watch-page.tsx'));

interface Props {
  /** The router to use; the build, which prerenders pages, has no address bar. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The application with its routes. Features do not import each other; they are composed only here. */
export function App({ Router = BrowserRouter }: Props) {
  return (
    <AppError>
      <Router>
        {/* Nobody is sent to the login in a frame, where its page would not be shown. */}
        {!isEmbed() && <SessionStart />}
        <RouteFocus />
        <OfflineBar />
        <Suspense fallback={<PageLoading />}>
          <CountryGate>
            <Routes>
              <Route path={paths.home} element={<Root />} />
              <Route path="/e/:subdomain" element={<EventByPath />} />
              <Route path="/clips/:clipId" element={<ClipOnHost />} />
              <Route path="/e/:subdomain/clips/:clipId" element={<ClipByPath />} />
              <Route path="/embed/:eventId" element={<EmbedPage Film={Film} />} />
              <Route element={<SiteLayout />}>
                <Route path={paths.services} element={<ServicesPage />} />
                <Route path={paths.events} element={<EventsPage />} />
                <Route path="/channel/:handle" element={<ChannelPage NotFound={NotFoundPage} />} />
                <Route path={paths.sell} element={<SellPage />} />
                <Route path={paths.plans} element={<PlansPage Checkout={CheckoutDialog} />} />
                <Route path={paths.about} element={<AboutPage />} />
                <Route path={paths.terms} element={<TermsPage />} />
                <Route path={paths.termsOfUse} element={<TermsPage />} />
                <Route path={paths.privacy} element={<PrivacyPolicyPage />} />
                <Route path={paths.refunds} element={<RefundPolicyPage />} />
                <Route path={paths.faq} element={<FaqPage />} />
                <Route path={paths.contact} element={<ContactPage />} />
                <Route path={paths.streaming} element={<StreamingPage />} />
                <Route path={paths.tour} element={<TourPage />} />
                <Route path={paths.verify} element={<VerifyPage />} />
                <Route path={paths.status} element={<StatusPage />} />
                <Route element={<ServerState />}>
                  <Route path={paths.library} element={<LibraryPage />} />
                  <Route path={paths.account} element={<AccountPage />} />
                  <Route path="/seller/*" element={<Seller />} />
                  <Route path="/gift/:token" element={<GiftPage />} />
                  <Route path={paths.completion} element={<ThankYouPage />} />
                  <Route path={paths.thankYou} element={<ThankYouPage />} />
                </Route>
              </Route>
              <Route element={<ServerState />}>
                <Route path={paths.checkout} element={<CheckoutPage />} />
                <Route path={paths.paypal} element={<PaypalPage />} />
                <Route path="/operator/*" element={<Operator />} />
                <Route path="/studio/*" element={<Studio Poster={EventPoster} Monitor={Monitor} Blocks={ShownBlocks} />} />
              </Route>
              <Route path={paths.login} element={<LoginPage />} />
              <Route path={paths.register} element={<RegisterPage />} />
              <Route path={paths.forgottenPassword} element={<ForgottenPasswordPage />} />
              <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
              <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
              <Route path={paths.changeEmail} element={<ChangeEmailPage />} />
              <Route path={paths.undoEmail} element={<UndoEmailPage />} />
              <Route path={paths.keepAccount} element={<KeepAccountPage />} />
              <Route path="/user/watch/:eventId" element={<Watch />} />
              <Route path={paths.partnerPayouts} element={<PartnerPayoutsPage />} />
              <Route path={paths.denied} element={<DeniedPage />} />
              <Route path={paths.notFound} element={<NotFoundPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </CountryGate>
        </Suspense>
      </Router>
    </AppError>
  );
}

/** The page at `/`: the event on an event's own host, else the home page. */
function Root() {
  const subdomain = hostSubdomain();
  return subdomain ? <EventAt subdomain={subdomain} /> : <Home />;
}

function EventByPath() {
  const { subdomain } = useParams();
  return subdomain ? <EventAt subdomain={subdomain} /> : <Navigate to={paths.notFound} replace />;
}

/** The page of a clip on its event's own host. */
function ClipOnHost() {
  const subdomain = hostSubdomain();
  return subdomain ? <ClipPage subdomain={subdomain} eventPath={paths.home} /> : <Navigate to={paths.home} replace />;
}

function ClipByPath() {
  const { subdomain = '' } = useParams();
  return <ClipPage subdomain={subdomain} eventPath={`/e/${subdomain}`} />;
}

function EventAt({ subdomain }: { subdomain: string }) {
  // The shell left the event out of the page. The API would refuse it as well, only later.
  if (boot().isCountryBlocked && boot().subdomain === subdomain) return <RegionBlockedPage />;
  return <EventPage key={subdomain} subdomain={subdomain} Checkout={CheckoutDialog} renderFallback={showHome} />;
}

/** The event on its watch page, for somebody who has not bought it: it is paid for in place. */
function WatchOffer({ eventId, message }: { eventId: string; message: string }) {
  return (
    <>
      <OfferNotice message={message} />
      <EventPage subdomain={eventId} Checkout={CheckoutDialog} renderFallback={showHome} />
    </>
  );
}

const showHome = (notice: ReactNode) => <Home notice={notice} />;

function Home({ notice }: { notice?: ReactNode }) {
  return (
    <SiteLayout>
      <HomePage notice={notice} />
    </SiteLayout>
  );
}

/** The film at its address. A buyer who comes from a payment first sees what they bought. */
function Watch() {
  if (boughtIn(useLocation().state) === null) return <WatchPage Login={LoginDialog} Offer={WatchOffer} />;
  return (
    <SiteLayout>
      <ServerState>
        <ThankYouPage />
      </ServerState>
    </SiteLayout>
  );
}
