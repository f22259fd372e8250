import { Gift } from 'lucide-react';
import { HomeLink } from './look/home-link.tsx';
import { ResultMark } from './look/result-mark.tsx';

/** A gift is paid. Its link goes to the recipient alone. */
export function GiftSent() {
  return (
    <>
      <ResultMark tone="success" icon={Gift} celebrate />
      <h1 className="text-3xl font-bold">Thank You!</h1>
      <p className="text-lg text-balance">Your gift is paid, and we are mailing its link to whom it is for.</p>
      <p className="text-muted">They open it with an account of their own, new or old.</p>
      <HomeLink />
    </>
  );
}
