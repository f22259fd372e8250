import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { knownPaths } from '../shared/site/site-pages.ts';

/** The module of each page below `src/features/`, as `src/app.tsx` loads it: pages within the site's layout. */
const SITE_PAGES: Readonly<Record<string, string>> = {
  '/': 'home/home-page',
  '/pay-per-view-streaming': 'streaming/streaming-page',
  '/plans': 'plans/plans-page',
  '/services': 'services/services-page',
  '/about': 'about/about-page',
  '/faq': 'faq/faq-page',
  '/contact': 'contact/contact-page',
  '/new': 'tour/tour-page',
  '/verify': 'verify/verify-page',
  '/status': 'status/status-page',
  '/terms-and-conditions': 'legal/terms-page',
  '/terms-of-use': 'legal/terms-page',
  '/privacy-policy': 'legal/privacy-policy-page',
  '/refund-policy': 'legal/refund-policy-page',
  '/completion': 'thank-you/thank-you-page',
  '/thank-you': 'thank-you/thank-you-page',
  '/gift/:token': 'gift/gift-page',
  '/seller/:eventId': 'seller/seller',
  '/seller/unsubscribe': 'seller/seller',
  '/user/library': 'library/library-page',
  '/user/account': 'account/account-page',
};

/** Pages within the studio's layout. */
const STUDIO_PAGES: Readonly<Record<string, string>> = {
  '/studio': 'studio/events/events-page',
  '/studio/events': 'studio/events/events-page',
  '/studio/events/new': 'studio/details/new-event-page',
  '/studio/events/:eventId': 'studio/details/details-page',
  '/studio/events/:eventId/packages': 'studio/packages/packages-page',
  '/studio/team': 'studio/team/team-page',
  '/studio/audit': 'studio/audit/audit-page',
  '/studio/join': 'studio/team/join-page',
  '/studio/events/:eventId/media': 'studio/media/media-page',
  '/studio/events/:eventId/live': 'studio/live/live-page',
  '/studio/events/:eventId/statement': 'studio/payouts/statement-page',
  '/studio/orders': 'studio/orders/orders-page',
  '/studio/orders/:orderId': 'studio/orders/order-page',
  '/studio/help': 'studio/help/help-page',
  '/studio/refunds': 'studio/refunds/refunds-page',
  '/studio/disputes': 'studio/disputes/disputes-page',
  '/studio/sales': 'studio/sales/sales-page',
  '/studio/payouts': 'studio/payouts/payouts-page',
  '/studio/messages': 'studio/messages/messages-page',
  '/studio/brand': 'studio/brand/brand-page',
  '/studio/settings': 'studio/settings/settings-page',
  '/studio/events/:eventId/reports': 'studio/reports/event-reports-page',
  '/studio/reports': 'studio/reports/reports-page',
  '/studio/codes': 'studio/codes/codes-page',
  '/studio/keys': 'studio/keys/keys-page',
  '/studio/webhooks': 'studio/webhooks/webhooks-page',
};

/** Pages within the layout of the operator's desk. */
const OPERATOR_PAGES: Readonly<Record<string, string>> = {
  '/operator': 'operator/organizations/organizations-page',
  '/operator/organizations/:organizationId': 'operator/organization/organization-page',
  '/operator/acts': 'operator/acts/acts-page',
  '/operator/evenings': 'operator/evenings/evenings-page',
  '/operator/incidents': 'operator/incidents/incidents-page',
};

/** All other pages. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  '/e/:subdomain': 'event/event-page',
  '/embed/:eventId': 'event/embed/embed-page',
  '/checkout': 'checkout/page/checkout-page',
  '/paypal': 'checkout/page/paypal-page',
  '/denied': 'denied/denied-page',
  '/auth/login': 'auth/login-page',
  '/auth/register': 'auth/register-page',
  '/auth/forgotten-password': 'auth/forgotten-password-page',
  '/auth/reset-password': 'auth/reset-password-page',
  '/auth/confirm-email': 'auth/confirm-email-page',
  '/auth/change-email': 'auth/change-email-page',
  '/auth/undo-email': 'auth/undo-email-page',
  '/auth/keep-account': 'auth/keep-account-page',
  '/user/watch/:eventId': 'watch/watch-page',
};

/** Returns the modules that `src/app.tsx` loads for a page. */
function modulesOf(page: string): string[] {
  if (page in SITE_PAGES) return ['layout/site-layout', `features/${SITE_PAGES[page]}`];
  if (page in STUDIO_PAGES) return ['features/studio/studio', `features/${STUDIO_PAGES[page]}`];
  if (page in OPERATOR_PAGES) return ['features/operator/operator', `features/${OPERATOR_PAGES[page]}`];
  return [`features/${OTHER_PAGES[page]}`];
}

/**
 * Lists in the built page the scripts and style sheets that each page needs besides the first ones, so that the shell can
 * preload them with the document instead of one after the other.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const json = JSON.stringify(scriptsOf(bundle));
        return html.replace('<!--head-->', `<!--head--><!--page-scripts ${json}-->`);
      },
    },
  };
}

function scriptsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = withImports(entry, bundle);
  return Object.fromEntries(
    knownPaths.map((page) => {
      const loaded = modulesOf(page).flatMap((module) => {
        const file = path.join(import.meta.dirname, 'src', `${module}.tsx`);
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
        if (!chunk) throw new Error(`web/page-scripts.ts: ${module}, which ${page} needs, has no script of its own.`);
        return [...withImports(chunk, bundle)];
      });
      const files = [...new Set(loaded)].filter((name) => !known.has(name));
      return [page, [...files, ...stylesOf(files, bundle)].map((name) => `/${name}`)];
    }),
  );
}

/** Returns a script's file and the files of all its static imports. */
function withImports(
  chunk: Rolldown.OutputChunk | undefined,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}

/** Returns the style sheets of some scripts, each once. A prerendered page needs them before it is shown. */
function stylesOf(files: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = files.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
}
