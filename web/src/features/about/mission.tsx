import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** The company's mission. */
export function Mission() {
  return (
    <PageSection titleId="mission" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
      <SectionTitle id="mission">Our mission</SectionTitle>
      <div className="flex flex-col gap-5 text-lg text-pretty">
        <p className="text-2xl font-semibold tracking-tight">
          To let anyone who puts on a show sell it to the whole world, under their own name and on their own terms.
        </p>
        <p className="text-muted">
          A promoter with one fight a year and a festival with forty stages face the same evening: the doors open once, and
          everyone arrives in the same minute. The large platforms rent them a corner among a million other videos. We give them
          the whole house: an address, a poster, a box office and a stream that holds up when it matters.
        </p>
        <p className="text-muted">
          And because there is no show without an audience, the people who built the box office also fill the seats. One team,
          from the first search to the last frame.
        </p>
      </div>
    </PageSection>
  );
}
