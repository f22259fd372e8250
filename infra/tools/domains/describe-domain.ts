import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import { alarmChanges } from '#shared/bus/alarm-changes.ts';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { liveVideo } from '#shared/bus/video/live-video.ts';
import { mailReports } from '#shared/bus/mail-reports.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { streamRules } from '#shared/bus/streams.ts';
import { DOMAINS } from '../../../functions/layers.ts';
import { importsOf, type SourceFile } from '../structure/source-tree.ts';

type Domain = (typeof DOMAINS)[number];

const functions = path.join(import.meta.dirname, '../../../functions');

/** The functions that something else than a request calls, by what calls them. */
const called: Readonly<Record<string, readonly string[]>> = {
  'the bus': [...busRules, ...filmRules, mailReports, alarmChanges].map(({ consumer }) => consumer),
  'changes of the table': streamRules.map(({ consumer }) => consumer),
  'the clock': schedules.map(({ handler }) => handler),
  'live video on AWS': Object.values(liveVideo).map(({ handler }) => handler),
};

/** Returns the path of a domain's page. */
export const pageOf = ({ name }: Pick<Domain, 'name'>): string => path.join(functions, name, 'README.md');

/**
 * Returns the page of a domain: where to begin, what its areas are, what enters, what leaves and what is kept. It is made of the layers, the
 * API's contract, the declared consumers and the names of files, so that none of it is written twice.
 * @param files those of the whole tree
 */
export function describeDomain(domain: Domain, files: readonly SourceFile[]): string {
  const sources = sourcesIn(domain.name, files);
  return `# ${domain.name}

${sentence(domain.about)} This page is written by \`npm run domains\`.

## Where to begin

${Object.entries(domain.begin)
  .map(([question, file]) => `- ${question}: [${file}](${file})`)
  .join('\n')}

## Areas

| Area | About | What calls it | Its stores |
|---|---|---|---|
${domain.areas.map((area) => areaRow(domain, area, sources)).join('\n')}

## What leaves

${leaving(sources)} It imports ${lowerDomains(domain.name, sources)}.
`;
}

/** Returns the product's files of a folder of `functions/`, in the order of their paths. */
const sourcesIn = (folder: string, files: readonly SourceFile[]): SourceFile[] =>
  files
    .filter(({ path: file, isForTests }) => file.startsWith(`functions/${folder}/`) && !isForTests)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

function areaRow(domain: Domain, { name, about }: Domain['areas'][number], sources: readonly SourceFile[]): string {
  const folder = path.posix.join(domain.name, name);
  const stores = sourcesIn(folder, sources).flatMap(({ path: file }) => /([\w-]+)-store\.ts$/.exec(file)?.[1] ?? []);
  return `| ${name === '.' ? domain.name : name} | ${about} | ${callers(folder)} | ${stores.join(', ')} |`;
}

/** Says what calls the functions of an area: requests by their number, everything else by the function's name. */
function callers(folder: string): string {
  const isIn = (handler: string) => handler.startsWith(`${folder}/`);
  const endpoints = contract.filter(({ handler }) => isIn(handler)).length;
  const others = Object.entries(called).flatMap(([caller, handlers]) => {
    const names = handlers.filter(isIn).map((handler) => path.posix.basename(handler));
    return names.length === 0 ? [] : [`${caller}: ${names.join(', ')}`];
  });
  return [...(endpoints > 0 ? [`${endpoints} ${endpoints === 1 ? 'endpoint' : 'endpoints'}`] : []), ...others].join('; ');
}

/** Names the files that put events on the bus, by the function that does it. */
function leaving(sources: readonly SourceFile[]): string {
  const raised = new Map<string, string[]>();
  for (const { path: file, code } of sources) {
    for (const name of new Set(
      [...code.matchAll(/\b(?:raise\((\w+)|(raise[A-Z]\w+)\()/g)].map(([, kind, called = '']) => kind ?? called),
    ))
      raised.set(name, [...(raised.get(name) ?? []), path.posix.basename(file)]);
  }
  if (raised.size === 0) return 'No events.';
  return `Events: ${[...raised].map(([name, files]) => `\`${name}\` (${files.join(', ')})`).join('; ')}.`;
}

function lowerDomains(domain: string, sources: readonly SourceFile[]): string {
  const imported = new Set(sources.flatMap(importsOf).map((file) => /^functions\/([^/]+)\//.exec(file)?.[1]));
  const lower = DOMAINS.map(({ name }) => name).filter((name) => name !== domain && imported.has(name));
  return lower.length === 0 ? 'no other domain' : `from ${lower.join(', ')}`;
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
