import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazy } from '../../lib/page/lazy.ts';

const AuditPage = lazy(() => import('./audit/audit-page.tsx'));
const JoinPage = lazy(() => import('./team/join-page.tsx'));
const MediaPage = lazy(() => import('./media/media-page.tsx'));
const OrderPage = lazy(() => import('./orders/order-page.tsx'));
const OrdersPage = lazy(() => import('./orders/orders-page.tsx'));
const SalesPage = lazy(() => import('./sales/sales-page.tsx'));
const StudioPage = lazy(() => import('./studio-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));

/** The pages below `/studio`. They are listed here and not with all others, so that no other page loads their names. */
export default function Studio({ NotFound }: { NotFound: ComponentType }) {
  return (
    <Routes>
      <Route index element={<StudioPage />} />
      <Route path="events/:eventId/media" element={<MediaPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:orderId" element={<OrderPage />} />
      <Route path="sales" element={<SalesPage />} />
      <Route path="team" element={<TeamPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="join" element={<JoinPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
