import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import type { RouteHandle } from './shell/arrival.ts';
import { setSite } from './site/site.ts';

/** Pages whose content is the same for every user, and their modules. */
export const pagesInAdvance = {
  home: 'src/home/home.tsx',
  apps: 'src/apps/apps.tsx',
  services: 'src/services/services.tsx',
  mcm: 'src/mcm/mcm.tsx',
  employeeResources: 'src/employee-resources/employee-resources.tsx',
  privacy: 'src/privacy/privacy.tsx',
} as const satisfies Partial<Record<keyof typeof pages, string>>;

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

/** The first paint of a page for a visitor who is not signed in. */
export async function drawPage(
  name: keyof typeof pagesInAdvance,
  demonstration: boolean,
): Promise<{ title: string; markup: string }> {
  setSite({ ...settings, demonstration });
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
  // Links already work without scripts; buttons do not, so they are marked as disabled.
  return {
    title: handle.title,
    markup: markup.replaceAll('<button ', '<button aria-disabled="true" '),
  };
}
