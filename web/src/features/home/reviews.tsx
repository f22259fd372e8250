import stars from './pictures/five-stars.svg';
import reviewers from './pictures/reviewers.svg';

/** The customers' rating. `count` is the number of reviews; its default is the product specification's. */
export function Reviews({ count = 200 }: { count?: number }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={reviewers} alt="" width={192} height={48} />
      <div className="flex flex-col gap-1">
        <img src={stars} alt="Five out of five stars" width={112} height={20} />
        <p className="text-sm text-muted">
          <strong className="font-semibold text-text">{count} reviews.</strong> Trusted by 50,000+ companies.
        </p>
      </div>
    </div>
  );
}
