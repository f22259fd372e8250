import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { GiftCard } from './gift-card.tsx';

/** The page that a gift's link leads to: what the gift is, who it is from, and the button that opens it. */
export default function GiftPage() {
  const { token } = useParams();
  if (!token) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-12">
      <GiftCard token={token} />
    </div>
  );
}
