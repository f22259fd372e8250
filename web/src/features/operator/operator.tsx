import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { lazy } from '../../lib/page/lazy.ts';
import { OperatorLayout } from './operator-layout.tsx';

const ActsPage = lazy(() => import('./acts/acts-page.tsx'));
const EveningsPage = lazy(() => import('./evenings/evenings-page.tsx'));
const IncidentsPage = lazy(() => import('./incidents/incidents-page.tsx'));
const OrganizationPage = lazy(() => import('./organization/organization-page.tsx'));
const OrganizationsPage = lazy(() => import('./organizations/organizations-page.tsx'));

/** The desk at which the operator looks after the platform: its pages, each loaded when it is opened. */
export default function Operator() {
  return (
    <OperatorLayout>
      <Routes>
        <Route index element={<OrganizationsPage />} />
        <Route path="organizations/:organizationId" element={<OrganizationPage />} />
        <Route path="evenings" element={<EveningsPage />} />
        <Route path="incidents" element={<IncidentsPage />} />
        <Route path="acts" element={<ActsPage />} />
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </OperatorLayout>
  );
}
