import { getDocument } from '@icare/contracts/documents';
import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { type Query, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type AnswersInPage, answersInPage } from './api/answers-in-page.ts';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import type { RouteHandle } from './shell/arrival.ts';
import { setSite } from './site/site.ts';

type PageInAdvance = {
  module: string;
  /** It begins with what the portal answers, so the server draws it again with these answers. */
  hasAnswers?: boolean;
  /** It has a page for each id below its path, for which this call has an answer. */
  callForId?: string;
};

/** Pages that are drawn for visitors before any script runs. */
export const pagesInAdvance = {
  home: { module: 'src/home/home.tsx', hasAnswers: true },
  apps: { module: 'src/apps/apps.tsx' },
  services: { module: 'src/services/services.tsx', hasAnswers: true },
  policies: { module: 'src/documents/policies.tsx', hasAnswers: true },
  mcm: { module: 'src/mcm/mcm.tsx' },
  sops: { module: 'src/documents/sops.tsx', hasAnswers: true },
  publicAffairs: { module: 'src/documents/public-affairs.tsx', hasAnswers: true },
  read: {
    module: 'src/documents/reading/read.tsx',
    hasAnswers: true,
    callForId: getDocument.path,
  },
  employeeResources: { module: 'src/employee-resources/employee-resources.tsx' },
  jobs: { module: 'src/postings/postings.tsx', hasAnswers: true },
  privacy: { module: 'src/privacy/privacy.tsx' },
} as const satisfies Partial<Record<keyof typeof pages, PageInAdvance>>;

/**
 * Placeholders for the settings, which the server fills in. Those of telephone numbers consist of characters that can be
 * dialled, so that `tel:` links keep them, and are short, so that the layout is that of a real number.
 */
const settings: Omit<Site, 'demonstration'> = {
  name: '@@name@@',
  shortName: '@@shortName@@',
  infoEmail: '@@infoEmail@@',
  publicAffairsEmail: '@@publicAffairsEmail@@',
  phone: '*#1#*',
  emergencyNumber: '*#2#*',
  address: '@@address@@',
  links: {
    ambulatorySuite: '@@ambulatorySuite@@',
    cprm: '@@cprm@@',
    tms: '@@tms@@',
    hrSuite: '@@hrSuite@@',
    leave: '@@leave@@',
    office: '@@office@@',
  },
};

/** Each placeholder with the name of its setting: 'name' or 'links.leave'. */
export const placeholders = Object.entries(settings).flatMap(([name, value]) =>
  typeof value === 'string'
    ? [[value, name]]
    : Object.entries(value).map(([nested, placeholder]) => [placeholder, `${name}.${nested}`]),
);

/** Path of a page without what may follow it. */
export const pathOf = (name: keyof typeof pagesInAdvance) => pages[name].path.replace('/*', '');

/** The first paint of a page for a visitor, before anything has been answered. */
export async function drawPage(name: keyof typeof pagesInAdvance, demonstration: boolean) {
  setSite({ ...settings, demonstration });
  const { callForId }: PageInAdvance = pagesInAdvance[name];
  return draw(callForId ? `${pathOf(name)}/any` : pathOf(name));
}

/** Answers of the portal by the address of their calls, as they are sent. */
export type Answers = Readonly<Record<string, string>>;

export type DrawnPage =
  | { isDrawn: true; markup: string; answers: AnswersInPage }
  /** The calls that the page makes before it can be drawn. */
  | { isDrawn: false; missing: readonly string[] };

/** The first paint of a page for a visitor, with what the portal has answered. */
export async function drawWithAnswers(
  path: string,
  site: Site,
  given: Answers,
): Promise<DrawnPage> {
  setSite(site);
  const missing = new Set<string>();
  globalThis.fetch = async (href) => {
    const body = given[String(href)];
    if (body === undefined) missing.add(String(href));
    return new Response(body ?? '{}', { status: body === undefined ? 404 : 200 });
  };
  try {
    for (;;) {
      // Waits for the code that is loaded during drawing, as nothing else does.
      await prerenderToNodeStream((await load(path)).page);
      const waiting = queryClient.getQueryCache().findAll({ predicate: isWaiting });
      if (waiting.length === 0) break;
      await Promise.allSettled(waiting.map((query) => query.fetch()));
      if (missing.size > 0) return { isDrawn: false, missing: [...missing] };
    }
    const { markup } = await draw(path);
    return { isDrawn: true, markup, answers: answersInPage() };
  } finally {
    queryClient.clear();
  }
}

const isWaiting = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;

async function load(path: string): Promise<{ title: string; page: ReactElement }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://portal')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  return {
    title: handle.title,
    page: (
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    ),
  };
}

async function draw(path: string): Promise<{ title: string; markup: string }> {
  const { title, page } = await load(path);
  // Links already work without scripts; buttons do not, so they are marked as disabled.
  const markup = renderToStaticMarkup(page).replaceAll('<button ', '<button aria-disabled="true" ');
  return { title, markup };
}
