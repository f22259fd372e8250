import { ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from './layout/section.tsx';

/** The way to the operator's desk, for those who run the platform. */
export function OperatorSection() {
  return (
    <Section title="Operator’s desk" lead="Organisations, what their emails led to, and what waits for you.">
      <p className="text-pretty">You run this site. The desk opens as long as two-factor login is on.</p>
      <Link to={paths.operator} className={buttonClass({ variant: 'secondary' })}>
        <ShieldCheck aria-hidden className="size-5" />
        Open the operator’s desk
      </Link>
    </Section>
  );
}
