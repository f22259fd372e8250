import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { GiftCard } from './gift-card.tsx';

/** Where the link of a gift leads: what it is, from whom, and the way to have it. */
export default function GiftPage() {
  const { token } = useParams();
  if (!token) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-12">
      <GiftCard token={token} />
    </div>
  );
}
