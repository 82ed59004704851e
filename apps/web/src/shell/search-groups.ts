import type { SearchHit, SearchKind } from '@icare/contracts/search';
import type { Site } from '@icare/contracts/site';
import { useMemo } from 'react';
import { type Application, hospitalSystems, officeSuite } from '../apps/applications.ts';
import type { Entry, Group, ServerSearch } from '../palette/entry.ts';
import { hitAddress } from '../search/hit-address.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { complianceEntries } from './search-compliance.ts';
import { serviceEntries, telephoneEntries } from './search-entries.ts';
import { pageEntries } from './search-pages.ts';
import { useFoundHits } from './use-found-hits.ts';

/** What only the server knows, beside documents. Most people find nothing of most kinds, so those are not listed. */
const foundGroups: readonly (readonly [kind: SearchKind, title: string])[] = [
  ['person', 'People'],
  ['record', 'Certifications'],
  ['application', 'Job applications'],
  ['user', 'User accounts'],
  ['message', 'Messages'],
  ['position', 'Jobs'],
  ['event', 'Changes'],
];

/** The groups of results in the portal search, in the order they are listed. Add a new kind of result here. */
export function useSearchGroups(typed: string): { groups: Group[]; server: ServerSearch } {
  const session = useSession();
  const isSignedIn = session !== null;
  const role = session?.user.role;
  const signInHref = useSignInHref();
  const site = useSite();
  const { hits, ...server } = useFoundHits(typed);
  const { isLoading } = server;

  const known = useMemo(
    () => ({
      pages: pageEntries(isSignedIn, signInHref),
      compliance: complianceEntries(role),
      telephone: telephoneEntries(site),
      applications: applicationEntries(site.links),
    }),
    [isSignedIn, role, signInHref, site],
  );
  const groups = useMemo((): Group[] => {
    const entriesOf = (isWanted: (hit: SearchHit) => boolean) => hits.filter(isWanted).map(toEntry);
    const serverSearch = { isLoading };
    const pages = isLoading ? [] : entriesOf(({ kind }) => kind === 'page');
    const services = isLoading ? [] : entriesOf(({ kind }) => kind === 'service');
    return [
      { title: 'Emergency', entries: entriesOf((hit) => hit.isEmergency), serverSearch },
      {
        title: 'Documents',
        entries: entriesOf((hit) => hit.kind === 'document' && !hit.isEmergency),
        serverSearch,
      },
      ...foundGroups.map(([wanted, title]) => ({
        title,
        entries: entriesOf(({ kind }) => kind === wanted),
        serverSearch,
      })),
      { title: 'Pages', entries: known.pages, alsoFound: pages, isListedInitially: true },
      { title: 'Compliance', entries: known.compliance },
      { title: 'Telephone', entries: known.telephone },
      { title: 'Services', entries: serviceEntries, alsoFound: services },
      { title: 'Applications', entries: known.applications },
    ];
  }, [known, hits, isLoading]);
  return { groups, server };
}

function toEntry(hit: SearchHit): Entry {
  const { kind, id, title, detail, page, snippet, marks, isStaffOnly } = hit;
  return {
    id: `${kind}-${id}`,
    title,
    about: snippet || detail,
    ...(snippet && { marks }),
    ...(page !== null && { place: `page ${page}` }),
    to: hitAddress(hit),
    ...(kind === 'document' && isStaffOnly && { note: 'Staff only' }),
  };
}

function applicationEntries(links: Site['links']): Entry[] {
  const toEntry = ({ name, description, features, link }: Application) => ({
    id: `application-${name}`,
    title: name,
    about: description,
    keywords: features,
    to: links[link],
    external: true,
  });
  const leave = {
    id: 'application-leave',
    title: 'Leave Application',
    about: 'The leave list of the HR Suite',
    keywords: ['annual leave', 'sick leave', 'maternity leave', 'study leave', 'holiday'],
    to: links.leave,
    external: true,
  };
  const entries = [...hospitalSystems.map(toEntry), leave, ...officeSuite.map(toEntry)];
  // External links are empty until the settings have loaded.
  return entries.filter(({ to }) => to !== '');
}
