import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Event, ShownEvent } from '#shared/api/site/events.ts';
import { channelPath } from '#shared/brand/handle.ts';
import type { EventState } from '#shared/catalog/event-state.ts';
import { type EventShape, LONG_TITLE, type PrerenderedPages, shapeKey, slot } from '#shared/shell/prerendered.ts';
import { knownPaths, sitePageAt } from '#shared/site/site-pages.ts';
import { App } from '../src/app.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { giveBoot } from '../src/lib/page/boot.ts';
import { Toaster } from '../src/toaster.tsx';

/** Prerenders every page that is the same for all visitors, and an event's page in each of its shapes. */
export async function renderPages(): Promise<Omit<PrerenderedPages, 'adFrame'>> {
  const pages: [string, string][] = [];
  // Sequentially: the page's data are module state.
  for (const path of knownPaths.filter((known) => sitePageAt(known))) {
    giveBoot({ supportMail: slot('mail') });
    pages.push([path, await render(path)]);
  }
  const events: [string, string][] = [];
  for (const shape of shapes()) events.push([shapeKey(shape), await renderEvent(shape)]);
  return { pages: Object.fromEntries(pages), events: Object.fromEntries(events) };
}

const SUBDOMAIN = 'event';

async function renderEvent(shape: EventShape & { state: ShownState }): Promise<string> {
  const siteHost = slot('home');
  giveBoot({ writtenAt: WRITTEN_AT, siteHost, subdomain: SUBDOMAIN, event: eventOf(shape) });
  const html = await render(paths.event(SUBDOMAIN));
  return html.replaceAll(`//${siteHost}/`, siteHost).replaceAll(channelPath(HANDLE).slice(1), slot('presenter'));
}

/** Stands for the handle of a seller, who may have none: the link then leads to another page, so that the slot is its whole path. */
const HANDLE = slot('presenter');

const WRITTEN_AT = '2000-01-02T00:00:00.000Z';
const BEFORE = '2000-01-01T00:00:00.000Z';
const AFTER = '2000-01-03T00:00:00.000Z';

/** Times that put an event into each of the states that its page shows. */
const times = {
  upcoming: { start_time: AFTER, end_time: null, is_live: false },
  due: { start_time: BEFORE, end_time: AFTER, is_live: false },
  live: { start_time: BEFORE, end_time: AFTER, is_live: true },
  ended: { start_time: BEFORE, end_time: BEFORE, is_live: false },
  'on-demand': { start_time: BEFORE, end_time: null, is_live: false },
} satisfies Partial<Record<EventState, Pick<Event, 'start_time' | 'end_time' | 'is_live'>>>;

type ShownState = keyof typeof times;

function shapes(): (EventShape & { state: ShownState })[] {
  const states = Object.keys(times) as ShownState[];
  const both = [true, false];
  return states.flatMap((state) => both.flatMap((isLong) => both.map((hasImage) => ({ state, isLong, hasImage }))));
}

/** Returns an event with slots for texts. Its offer depends on the visitor and is not prerendered. */
function eventOf({ state, isLong, hasImage }: EventShape & { state: ShownState }): ShownEvent {
  return {
    _id: slot('id'),
    title: slot('title', isLong ? LONG_TITLE : 0),
    description: slot('description'),
    image: hasImage ? slot('image') : '',
    ...times[state],
    time_zone: null,
    venue_city: null,
    is_trial: false,
    has_preview: false,
    trial_minutes: 0,
    missed_minutes: null,
    with_ads: false,
    cancelled: null,
    seller: slot('seller'),
    seller_handle: HANDLE,
    seller_texts: [],
    packages: [],
  };
}

/** Prerenders a page. @throws Error if rendering fails, or the page is not complete without an inline script */
async function render(path: string): Promise<string> {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const site = (
    <>
      <App Router={Router} />
      <Toaster />
    </>
  );
  const broken: unknown[] = [];
  const { prelude } = await prerender(site, {
    onError: (error) => void broken.push(error),
    // No streaming: React would insert late parts with an inline script, which the Content Security Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (broken.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: broken[0] });
  if (/<script|<template/.test(html)) throw new Error(`${path} is not complete when it is prerendered.`);
  return withoutPreloads(html);
}

/** Removes React's preload links, which would load before everything else: the shell knows what a page needs first. */
const withoutPreloads = (html: string) => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
