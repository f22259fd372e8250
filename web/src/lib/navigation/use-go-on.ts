import { useNavigate } from 'react-router-dom';
import { leave } from './leave.ts';
import { paths } from './paths.ts';

/** Returns true for a page of the studio. */
export const isOfStudio = (path: string): boolean => path === paths.studio || path.startsWith(`${paths.studio}/`);

/** Returns a function that goes on to a page once somebody is signed in. The studio's are new documents: only those may send files to the storage. */
export function useGoOn(): (path: string, options?: { replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return async (path, options) => {
    if (isOfStudio(path)) leave.to(path);
    else await navigate(path, options);
  };
}
