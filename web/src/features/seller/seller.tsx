import { Route, Routes } from 'react-router-dom';
import { lazy } from '../../lib/page/lazy.ts';
import { SellerPage } from './seller-page.tsx';

const UnsubscribePage = lazy(() => import('./unsubscribe-page.tsx'));

/** The pages about who sells an event: one route of the application, because every page loads its routes. */
export default function Seller() {
  return (
    <Routes>
      <Route path="unsubscribe" element={<UnsubscribePage />} />
      <Route path=":eventId" element={<SellerPage />} />
    </Routes>
  );
}
