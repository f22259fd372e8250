import { Mission } from './mission.tsx';
import singapore from './pictures/singapore.svg';
import { Trades } from './trades.tsx';
import { ContactInvitation } from '../../ui/site/contact-invitation.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** The company's mission, its services and its office, at `/about`. */
export default function AboutPage() {
  return (
    <>
      <section className="mx-auto flex max-w-page flex-col gap-5 px-5 pt-14 sm:px-8 lg:pt-20">
        <PageTitle className="max-w-3xl">Every show deserves a full house.</PageTitle>
        <p className="max-w-[52ch] text-xl text-pretty text-muted">
          Marquee is a company in Singapore that gives event broadcasters their own box office, and the audience to go with it.
        </p>
        <img
          src={singapore}
          alt="Singapore's bay at night, with a film playing on a boat"
          width={1600}
          height={800}
          className="mt-10 h-auto w-full rounded-card"
        />
      </section>
      <Mission />
      <Trades />
      <Office />
    </>
  );
}

/** The office's location and a link to the contact page. */
function Office() {
  return (
    <ContactInvitation id="office" title="Visit us in Singapore" label="Get in Touch" className="lg:py-8">
      Our office is in Singapore; your event can be anywhere. Write to us before you visit, and we will have coffee ready and
      someone who knows your project.
    </ContactInvitation>
  );
}
