import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { lazy } from '../../lib/page/lazy.ts';
import { StudioLayout } from './frame/studio-layout.tsx';
import type { PosterSlot } from './preview/poster-slot.ts';

const AuditPage = lazy(() => import('./audit/audit-page.tsx'));
const BrandPage = lazy(() => import('./brand/brand-page.tsx'));
const CodesPage = lazy(() => import('./codes/codes-page.tsx'));
const DetailsPage = lazy(() => import('./details/details-page.tsx'));
const DisputesPage = lazy(() => import('./disputes/disputes-page.tsx'));
const EventsPage = lazy(() => import('./events/events-page.tsx'));
const EventReportsPage = lazy(() => import('./reports/event-reports-page.tsx'));
const HelpPage = lazy(() => import('./help/help-page.tsx'));
const JoinPage = lazy(() => import('./team/join-page.tsx'));
const KeysPage = lazy(() => import('./keys/keys-page.tsx'));
const LivePage = lazy(() => import('./live/live-page.tsx'));
const MediaPage = lazy(() => import('./media/media-page.tsx'));
const MessagesPage = lazy(() => import('./messages/messages-page.tsx'));
const NewEventPage = lazy(() => import('./details/new-event-page.tsx'));
const OrderPage = lazy(() => import('./orders/order-page.tsx'));
const OrdersPage = lazy(() => import('./orders/orders-page.tsx'));
const PackagesPage = lazy(() => import('./packages/packages-page.tsx'));
const PayoutsPage = lazy(() => import('./payouts/payouts-page.tsx'));
const ReportsPage = lazy(() => import('./reports/reports-page.tsx'));
const RefundsPage = lazy(() => import('./refunds/refunds-page.tsx'));
const SalesPage = lazy(() => import('./sales/sales-page.tsx'));
const StatementPage = lazy(() => import('./payouts/statement-page.tsx'));
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));
const WebhooksPage = lazy(() => import('./webhooks/webhooks-page.tsx'));

/** The studio, in which organisers run their events: its pages, each loaded when it is opened. */
export default function Studio({ Poster }: { Poster: PosterSlot }) {
  return (
    <StudioLayout>
      <Routes>
        <Route index element={<Navigate to={paths.studioEvents} replace />} />
        <Route path="events" element={<EventsPage />} />
        <Route path="events/new" element={<NewEventPage Poster={Poster} />} />
        <Route path="events/:eventId" element={<DetailsPage Poster={Poster} />} />
        <Route path="events/:eventId/packages" element={<PackagesPage />} />
        <Route path="events/:eventId/media" element={<MediaPage />} />
        <Route path="events/:eventId/statement" element={<StatementPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="orders/:orderId" element={<OrderPage />} />
        <Route path="help" element={<HelpPage />} />
        <Route path="refunds" element={<RefundsPage />} />
        <Route path="disputes" element={<DisputesPage />} />
        <Route path="sales" element={<SalesPage />} />
        <Route path="payouts" element={<PayoutsPage />} />
        <Route path="brand" element={<BrandPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="events/:eventId/reports" element={<EventReportsPage />} />
        <Route path="events/:eventId/live" element={<LivePage />} />
        <Route path="codes" element={<CodesPage />} />
        <Route path="reports" element={<ReportsPage />} />
        <Route path="messages" element={<MessagesPage />} />
        <Route path="team" element={<TeamPage />} />
        <Route path="keys" element={<KeysPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="join" element={<JoinPage />} />
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </StudioLayout>
  );
}
