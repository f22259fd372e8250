import { paths } from '../../lib/navigation/paths.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { questions } from './questions.tsx';

const linkClass = 'font-semibold text-accent underline underline-offset-4';

/** The broadcasters' questions, with links for any other question. */
export function Faq() {
  return (
    <section
      aria-labelledby="faq"
      className="mx-auto grid max-w-page gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20 lg:py-24"
    >
      <div className="flex flex-col gap-5">
        <SectionTitle id="faq">Questions from broadcasters</SectionTitle>
        <p className="text-pretty text-muted">
          Something else?{' '}
          <Link to={paths.contact} className={linkClass}>
            Ask our team
          </Link>
          , read the{' '}
          <Link to={paths.faq} className={linkClass}>
            viewers’ questions
          </Link>
          , or{' '}
          <Link to={paths.tour} className={linkClass}>
            take the tour
          </Link>
          .
        </p>
      </div>
      <Accordion items={questions} />
    </section>
  );
}
