import { type Answer, type Call, type Endpoint, ok, putAndEmit, type Work } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { listEndpoint } from '../lists.ts';
import { type BillingStep, nextStep } from './cycle.ts';
import type { TestClock } from './objects.ts';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const CLOCKS = '/v1/test_helpers/test_clocks';

export const testClockEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: CLOCKS, params: ['expand', 'frozen_time', 'name'], handle: create },
  listEndpoint(CLOCKS, 'test_helpers.test_clock'),
  { method: 'GET', path: `${CLOCKS}/:id`, params: ['expand'], handle: (call) => ok(find(call)) },
  { method: 'POST', path: `${CLOCKS}/:id/advance`, params: ['expand', 'frozen_time'], handle: advance },
];

function create(call: Call): Answer {
  return ok(newTestClock(call, call.params.requiredInteger('frozen_time'), call.params.text('name') ?? null));
}

/** Creates a clock that stands at `frozenTime` (seconds since the epoch) until it is advanced. */
export function newTestClock(work: Work, frozenTime: number, name: string | null): TestClock {
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: nowInSeconds(),
    deletes_after: nowInSeconds() + LIFETIME_SECONDS,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  return putAndEmit(work, 'test_helpers.test_clock.created', clock);
}

/** Stripe answers before the clock has advanced. Here it has already, and a later retrieval returns `ready`. */
function advance(call: Call): Answer {
  const clock = find(call);
  const target = call.params.requiredInteger('frozen_time');
  if (target <= clock.frozen_time) {
    throw invalidRequest('The new frozen_time must be after the current frozen_time.', { param: 'frozen_time' });
  }
  advanceTo(call, clock, target);
  return ok({ ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: target } } });
}

/** Advances a clock, and runs the steps of its customers' subscriptions that are due on the way. */
export function advanceTo(work: Work, clock: TestClock, target: number): void {
  work.emit('test_helpers.test_clock.advancing', { ...clock, status: 'advancing' });
  for (let step = nextOf(work.objects, clock); step && step.at <= target; step = nextOf(work.objects, clock)) {
    work.objects.put({ ...clock, frozen_time: Math.max(step.at, clock.frozen_time) });
    step.run(work);
  }
  const advanced: TestClock = { ...clock, frozen_time: target };
  work.objects.put(advanced);
  work.emit('test_helpers.test_clock.ready', advanced);
}

function nextOf(objects: ObjectStore, clock: TestClock): BillingStep | undefined {
  return objects
    .all('subscription', { test_clock: clock.id })
    .map((subscription) => nextStep(objects, subscription))
    .filter((step) => step !== undefined)
    .sort((a, b) => a.at - b.at)[0];
}

/** Runs the steps that are due for subscriptions without a test clock, which use this machine's time. */
export function catchUp(work: Work): void {
  const now = nowInSeconds();
  for (const { id, test_clock } of work.objects.all('subscription', {})) {
    for (let isStepDue = test_clock === null; isStepDue;) {
      const subscription = work.objects.get('subscription', id);
      const step = subscription && nextStep(work.objects, subscription);
      isStepDue = step !== undefined && step.at <= now;
      if (isStepDue) step?.run(work);
    }
  }
}

function find({ id, objects }: Call): TestClock {
  const clock = objects.get('test_helpers.test_clock', id);
  if (!clock) throw noSuch('test_clock', id, 'test_clock');
  return clock;
}
