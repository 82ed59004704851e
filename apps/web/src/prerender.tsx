import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import type { RouteHandle } from './shell/arrival.ts';
import { knowSite } from './site/site.ts';

/** Pages that say the same to everyone, and the module that each of them is. */
export const pagesInAdvance = {
  home: 'src/home/home.tsx',
  apps: 'src/apps/apps.tsx',
  services: 'src/services/services.tsx',
  mcm: 'src/mcm/mcm.tsx',
  employeeResources: 'src/employee-resources/employee-resources.tsx',
  privacy: 'src/privacy/privacy.tsx',
} as const satisfies Partial<Record<keyof typeof pages, string>>;

/**
 * Placeholders for the settings, which the server knows and fills in. Those of telephone numbers are characters that a
 * telephone dials, so that links keep them, and as short as they are.
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

/** Each placeholder with the name of its setting, dotted where nested. */
export const placeholders = Object.entries(settings).flatMap(([name, value]) =>
  typeof value === 'string'
    ? [[value, name]]
    : Object.entries(value).map(([nested, placeholder]) => [placeholder, `${name}.${nested}`]),
);

/** A page as its first paint shows it to somebody who is not signed in. */
export async function drawPage(
  name: keyof typeof pagesInAdvance,
  demonstration: boolean,
): Promise<{ title: string; markup: string }> {
  knowSite({ ...settings, demonstration });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pages[name].path, 'http://portal')));
  if (context instanceof Response) throw new Error(`${pages[name].path} leads elsewhere.`);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  // Links already lead on; what only a script can do says that it cannot yet.
  return {
    title: handle.title,
    markup: markup.replaceAll('<button ', '<button aria-disabled="true" '),
  };
}
