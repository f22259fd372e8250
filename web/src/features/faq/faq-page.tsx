import { paths } from '../../lib/navigation/paths.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { questions } from './questions.tsx';
import '../../ui/pictures.css';

/** The questions that viewers ask most, at `/faq`. */
export default function FaqPage() {
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-16 gap-y-10 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-20 lg:pb-24">
      <div className="flex flex-col gap-5 lg:sticky lg:top-12">
        <PageTitle>Frequently asked questions</PageTitle>
        <p className="max-w-[42ch] text-xl text-pretty text-muted">
          Devices, refunds, free trials and replays: four answers before the curtain rises.
        </p>
        <div aria-hidden className="picture-northern-lights mt-5 hidden aspect-[16/10] rounded-card lg:block" />
      </div>
      <div className="flex flex-col gap-10">
        <Accordion items={questions} />
        <NoAnswer />
      </div>
    </div>
  );
}

function NoAnswer() {
  return (
    <section
      aria-labelledby="no-answer"
      className="flex flex-col items-start justify-between gap-4 rounded-card border border-line bg-raised p-6 sm:flex-row sm:items-center"
    >
      <div>
        <h2 id="no-answer" className="text-lg font-semibold">
          Still wondering?
        </h2>
        <p className="text-muted">Write to us. We answer within one working day.</p>
      </div>
      <Link to={paths.contact} className={`${buttonClass({ variant: 'secondary' })} shrink-0`}>
        Contact us
      </Link>
    </section>
  );
}
