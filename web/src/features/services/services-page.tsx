import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { lowestPrice } from './lowest-price.ts';
import { ServiceSection } from './service-section.tsx';
import { services } from './services.ts';

/**
 * The services page: five services and a call to action to contact us. On wide screens, the list of the services stays beside them while
 * one reads.
 */
export default function ServicesPage() {
  return (
    <>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-5 pt-14 pb-20 sm:px-8 lg:grid-cols-[20rem_1fr] lg:pt-20 lg:pb-28 xl:gap-x-24">
        <header className="flex flex-col gap-8 self-start lg:sticky lg:top-10">
          <div className="flex flex-col gap-5">
            <PageTitle>Our Services</PageTitle>
            <p className="max-w-[52ch] text-xl text-pretty text-muted">
              Marquee opens the doors, and our team brings the crowd: five services for live events and the films that outlive
              them.
            </p>
          </div>
          <ServiceList />
        </header>
        <div className="flex min-w-0 flex-col gap-16 lg:gap-24">
          {services.map((service, index) => (
            <ServiceSection key={service.groupId} service={service} isFirst={index === 0} />
          ))}
        </div>
      </div>
      <ContactBand />
    </>
  );
}

/** The services with their lowest prices, each a link to its description. */
function ServiceList() {
  return (
    <nav aria-label="Services">
      <ul className="divide-y divide-line border-y border-line">
        {services.map(({ name, groupId }) => (
          <li key={groupId}>
            <a href={`#${groupId}`} className="flex min-h-11 items-baseline justify-between gap-4 py-2.5 hover:text-accent">
              <span className="font-semibold">{name}</span>
              <span className="text-sm whitespace-nowrap text-muted">from {lowestPrice(groupId)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The call to action for visitors who would rather ask than choose. */
function ContactBand() {
  return (
    <ContactInvitation id="ask" title="Not sure what your event needs?" label="Contact Us">
      Tell us the date, the audience and what you have tried. We will tell you what we would do first, and what we would leave
      out.
    </ContactInvitation>
  );
}
