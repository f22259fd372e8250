import { paths } from '../../lib/navigation/paths.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Link } from '../../ui/link.tsx';
import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import { questions } from './questions.tsx';

const linkClass = 'font-semibold text-accent underline underline-offset-4';

/** The broadcasters' questions, with links for any other question. */
export function Faq() {
  return (
    <PageSection titleId="faq" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
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
    </PageSection>
  );
}
