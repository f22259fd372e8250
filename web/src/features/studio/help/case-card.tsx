import type { OrderInHelp } from '#shared/api/desk/help.ts';
import { formatMoney } from '#shared/money/money.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Fact } from '../sections/fact.tsx';
import { countryInWords } from '../sale-words.ts';
import { Finding } from './buyer-card.tsx';
import { LetBackIn } from './let-back-in.tsx';
import { OBSTACLE_WORDS } from './obstacle-words.ts';

interface Props {
  order: OrderInHelp;
  /** The place by whose clocks it is dated. */
  place: Place;
  onChanged: () => void;
}

/** One of somebody's orders: whether they can watch through it, why not, what to do, and what happened so far. */
export function CaseCard({ order, place, onChanged }: Props) {
  const { orderId, eventTitle, itemName, obstacles, until, opensAt, waitsFor } = order;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h3 className="text-lg font-bold wrap-anywhere">{eventTitle ?? itemName}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {[...(eventTitle ? [itemName] : []), boughtIn(order, place)].join(', ')}
          </p>
        </div>
        <Link to={studioPath('order', orderId)} className={`${buttonClass({ variant: 'secondary' })} shrink-0`}>
          Help with this order
        </Link>
      </div>
      <ul className="flex flex-col gap-3">
        {obstacles.length === 0 && (
          <Finding isGood>{until ? `They can watch until ${writtenThere(until, place)}.` : 'They can watch now.'}</Finding>
        )}
        {obstacles.map((obstacle) => {
          const { why, what } = OBSTACLE_WORDS[obstacle];
          return (
            <Finding key={obstacle} isGood={false}>
              <strong className="font-semibold">{why}</strong>
              {obstacle === 'not-begun' && opensAt && ` It opens ${writtenThere(opensAt, place)}.`}
              {obstacle === 'not-opened' && waitsFor && ` It went to ${waitsFor}.`}
              {what && <span className="block text-muted">{what}</span>}
              {obstacle === 'session-ended' && <LetBackIn order={order} onDone={onChanged} />}
            </Finding>
          );
        })}
      </ul>
      <dl className="grid gap-x-8 gap-y-3 border-t border-line pt-4 text-sm wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Watched">{watchedIn(order, place)}</Fact>
        <Fact name="Devices playing">{devicesIn(order)}</Fact>
        <Fact name="Country at the checkout">{countryInWords(order.country)}</Fact>
        <Fact name="Order">
          <span className="font-mono">{orderId}</span>
        </Fact>
      </dl>
    </li>
  );
}

function boughtIn({ isReceived, amount, refunded, currency, paidAt }: OrderInHelp, place: Place): string {
  const when = paidAt ? ` on ${writtenThere(paidAt, place)}` : '';
  if (isReceived) return `received${when}`;
  const back = refunded > 0 ? `, ${formatMoney(refunded, currency)} refunded` : '';
  return `${formatMoney(amount, currency)} paid${when}${back}`;
}

function watchedIn({ firstPlayedAt, lastPlayedAt }: OrderInHelp, place: Place): string {
  if (!firstPlayedAt) return 'Not yet';
  return `First ${writtenThere(firstPlayedAt, place)}${lastPlayedAt ? `, last ${writtenThere(lastPlayedAt, place)}` : ''}`;
}

const devicesIn = ({ devices, streams }: OrderInHelp) =>
  devices.length === 0 ? `None of ${streams}` : `${devices.length} of ${streams}: ${devices.join(', ')}`;
