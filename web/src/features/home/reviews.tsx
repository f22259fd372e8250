import { companies, reviews } from '../../lib/claims.ts';
import stars from './pictures/five-stars.svg';
import reviewers from './pictures/reviewers.svg';

/** The customers' rating and number, as far as the operator claims any. */
export function Reviews() {
  if (reviews === null && companies === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={reviewers} alt="" width={192} height={48} />
      <div className="flex flex-col gap-1">
        {reviews !== null && <img src={stars} alt="Five out of five stars" width={112} height={20} />}
        <p className="text-sm text-muted">
          {reviews !== null && <strong className="font-semibold text-text">{reviews} reviews.</strong>}
          {reviews !== null && companies !== null && ' '}
          {companies !== null && `Trusted by ${companies} companies.`}
        </p>
      </div>
    </div>
  );
}
