import { html, type Request, type Response } from '../../../base/http/message.ts';
import { type FormObject, parseForm } from '../../http/form.ts';
import { nowInSeconds } from '../../resources/ids.ts';
import type { AccountLink } from '../../resources/connect/objects.ts';
import { completeOnboarding, type Particulars } from '../../resources/connect/onboarding.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventRecorder } from '../../webhooks/event-recorder.ts';
import { textIn } from '../card-form.ts';
import { onboardingPage, unknownOnboardingPage } from './page.ts';

/** Seconds for which the page stays open once its link was followed. */
const SESSION_SECONDS = 3600;

/**
 * Answers the onboarding page. Its link works once and for five minutes, and leads to a page of the visit's own; later visitors are sent
 * to the platform, which makes another link. Returns undefined for any other path.
 */
export function answerOnboarding(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const [, kind, accountId, id] = /^\/setup\/([es])\/(acct_\w+)\/(link_\w{24})\w{12}$/.exec(request.path) ?? [];
  if (!kind) return undefined;
  const link = storage.objects.get('account_link', id ?? '');
  if (!link || link.account !== accountId || pathOf(link) !== request.path.replace('/setup/s/', '/setup/e/')) {
    return html(404, unknownOnboardingPage());
  }
  return kind === 'e' ? follow(link, storage) : visit(request, link, storage, recorder);
}

const pathOf = ({ url }: AccountLink) => new URL(url).pathname;

function follow(link: AccountLink, storage: Storage): Response {
  if (link.isUsed || link.expires_at < nowInSeconds()) return redirect(link.refresh_url);
  storage.transaction(() => storage.objects.put({ ...link, isUsed: true }));
  return redirect(pathOf(link).replace('/setup/e/', '/setup/s/'));
}

function visit(request: Request, link: AccountLink, storage: Storage, recorder: EventRecorder): Response {
  const account = storage.objects.get('account', link.account);
  if (!account || !link.isUsed || link.created + SESSION_SECONDS < nowInSeconds()) return html(404, unknownOnboardingPage());
  if (request.method !== 'POST') return html(200, onboardingPage(account, null));
  const form = parseForm(request.body);
  if (textIn(form, 'action') === 'later') return redirect(link.return_url);
  const particulars = particularsIn(form);
  if (typeof particulars === 'string') return html(200, onboardingPage(account, particulars));
  storage.transaction(() => completeOnboarding(recorder.work(), account, particulars));
  return redirect(link.return_url);
}

/** Returns what a seller has entered, or what is wrong with it in words. */
function particularsIn(form: FormObject): Particulars | string {
  const [holder, routing, account] = ['holder', 'routing', 'account'].map((name) => textIn(form, name)) as [
    string,
    string,
    string,
  ];
  if (holder === '' || holder.length > 100) return 'Enter the legal name.';
  if (!/^\d{9}$/.test(routing)) return 'The routing number has nine digits.';
  if (!/^\d{4,17}$/.test(account)) return 'The account number has 4 to 17 digits.';
  return { holder, routing, account };
}

const redirect = (location: string): Response => ({ status: 303, body: '', headers: { location } });
