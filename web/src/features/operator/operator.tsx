import { Navigate, Route, Routes } from 'react-router-dom';
import { operatorPath, operatorScreenIds, operatorScreens } from '#shared/site/operator-screens.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { OperatorLayout } from './operator-layout.tsx';
import { operatorPages } from './operator-pages.generated.ts';

/** The desk at which the operator looks after the platform: its pages, each loaded when it is opened. */
export default function Operator() {
  return (
    <OperatorLayout>
      <Routes>
        {operatorScreenIds.map((id) => {
          const { Page } = operatorPages[id];
          return <Route key={id} path={belowDesk(operatorScreens[id].path)} element={<Page />} />;
        })}
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </OperatorLayout>
  );
}

const belowDesk = (path: string) => path.slice(`${operatorPath('organizations')}/`.length);
