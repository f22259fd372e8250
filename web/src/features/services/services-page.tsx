import { ServiceSection } from './service-section.tsx';
import { services } from './services.ts';
import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';

/** The services page: five services and a call to action to contact us. */
export default function ServicesPage() {
  return (
    <>
      <section className="mx-auto flex max-w-page flex-col gap-5 px-5 pt-14 pb-16 sm:px-8 lg:pt-20">
        <h1 className="text-4xl font-extrabold tracking-[-0.04em] text-balance sm:text-[4rem] sm:leading-[1.02]">Our Services</h1>
        <p className="max-w-[52ch] text-xl text-pretty text-muted">
          Marquee opens the doors, and our team brings the crowd: five services for live events and the films that outlive them.
        </p>
      </section>
      {services.map((service, index) => (
        <ServiceSection key={service.groupId} service={service} pictureLast={index % 2 === 0} isFirst={index === 0} />
      ))}
      <ContactBand />
    </>
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
