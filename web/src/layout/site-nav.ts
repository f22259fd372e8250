import { paths } from '../lib/navigation/paths.ts';

/** The header's links. Source: the product specification, public layout. */
export const siteNav = [
  ['Home', paths.home],
  ['Services', paths.services],
  ['Plans', paths.plans],
  ['About', paths.about],
  ['Contact', paths.contact],
] as const;

/** The footer's links: the specification's three, and pages that do not fit into the header. */
export const footerNav = [
  ['Events', paths.events],
  ['PPV streaming', paths.streaming],
  ['FAQ', paths.faq],
  ['Terms and conditions', paths.terms],
  ['Privacy policy', paths.privacy],
  ['Refund policy', paths.refunds],
  ['Check a statement', paths.verify],
  ['Status', paths.status],
] as const;
