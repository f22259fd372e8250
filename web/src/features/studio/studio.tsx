import { Navigate, Route, Routes } from 'react-router-dom';
import { studioPath, studioScreen, studioScreenIds } from '#shared/site/studio-screens.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { StudioSlots } from './frame/shown-screen.ts';
import { studioPages } from './frame/studio-pages.generated.ts';
import { StudioLayout } from './frame/studio-layout.tsx';

/** The studio, in which organisers run their events: its pages, each loaded when it is opened. */
export default function Studio(slots: StudioSlots) {
  return (
    <StudioLayout>
      <Routes>
        {studioScreenIds.map((id) => {
          const { Page } = studioPages[id];
          return <Route key={id} path={belowStudio(studioScreen(id).path)} element={<Page {...slots} />} />;
        })}
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </StudioLayout>
  );
}

/** Returns a screen's path below that of the studio; empty for its first page. */
const belowStudio = (path: string) => path.slice(`${studioPath('home')}/`.length);
