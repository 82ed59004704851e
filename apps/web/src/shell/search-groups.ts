import type { CriticalDocument } from '@icare/contracts/document-reading';
import type { SearchHit, SearchKind } from '@icare/contracts/search';
import type { Site } from '@icare/contracts/site';
import { staffPlaces } from '@icare/domain/staff-places';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { type Application, hospitalSystems, officeSuite } from '../apps/applications.ts';
import { useKeptDocuments } from '../offline/use-kept-documents.ts';
import { useKeptSearch } from '../offline/use-kept-search.ts';
import type { Entry, Group, ServerSearch } from '../palette/entry.ts';
import { paths } from '../routing/paths.ts';
import { hitAddress, hitPlace } from '../search/hit-address.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { isClosedToInspectors } from './closed-to-inspectors.ts';
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
  const leadsSome = (session?.leads?.length ?? 0) > 0;
  const inspects = Boolean(session?.inspects);
  // Its code is not for visitors, who have no actions.
  const loaded = useQuery({ ...actionsCode, enabled: isSignedIn }).data;
  const actions = useMemo(
    () => (session && loaded ? loaded.searchActions(session, typed) : []),
    [session, loaded, typed],
  );
  const signInHref = useSignInHref();
  const site = useSite();
  const { hits, moreOf, ...server } = useFoundHits(typed);
  const { isLoading, corrected = typed } = server;
  const kept = useKeptSearch(typed);
  const onDevice = useKeptDocuments();
  // Offline all that is on the device is listed anyway.
  const isOffline = useIsOffline();
  const atOnce = useMemo(
    () => (isOffline ? [] : (onDevice?.documents ?? []).slice(0, mostAtOnce).map(toEmergencyEntry)),
    [onDevice, isOffline],
  );

  const known = useMemo(
    () => ({
      pages: pageEntries(isSignedIn, signInHref).filter(
        ({ to }) => !inspects || !isClosedToInspectors(to?.split(/[?#]/)[0] ?? ''),
      ),
      places: staffPlaces({ role, leads: leadsSome, inspects }),
      telephone: telephoneEntries(site),
      applications: applicationEntries(site.links, isSignedIn),
    }),
    [isSignedIn, role, leadsSome, inspects, signInHref, site],
  );
  const groups = useMemo((): Group[] => {
    const entriesOf = (isWanted: (hit: SearchHit) => boolean) =>
      hits.filter(isWanted).map((hit) => toEntry(hit, corrected));
    const serverSearch = { isLoading };
    const more = (kind: SearchKind) => ({ hasMore: moreOf.includes(kind) });
    const pages = isLoading ? [] : entriesOf(({ kind }) => kind === 'page');
    const services = isLoading ? [] : entriesOf(({ kind }) => kind === 'service');
    const device: Group = {
      title: kept.isNearest ? noneOnDevice : 'On this device',
      entries: kept.documents.map(toKeptEntry),
      isListedInitially: true,
      isWhole: kept.isNearest,
      serverSearch: { isLoading: false },
    };
    const emergencies: Group = {
      title: 'Emergency',
      entries: typed === '' ? atOnce : entriesOf((hit) => hit.isEmergency),
      isListedInitially: true,
      serverSearch,
      ...more('document'),
    };
    const documents: Group = {
      title: 'Documents',
      entries: entriesOf((hit) => hit.kind === 'document' && !hit.isEmergency),
      serverSearch,
      ...more('document'),
    };
    const found = foundGroups.map(
      ([wanted, title]): Group => ({
        title,
        entries: entriesOf(({ kind }) => kind === wanted),
        serverSearch,
        ...more(wanted),
      }),
    );
    const isForWork = ({ to }: Entry) => known.places.some((place) => place.to === to);
    const otherPages = pages.filter((page) => !isForWork(page));
    const places: Group[] = [
      { title: 'Pages', entries: known.pages, alsoFound: otherPages, isListedInitially: true },
      { title: 'For your work', entries: known.places, alsoFound: pages.filter(isForWork) },
      { title: 'Telephone', entries: known.telephone },
      { title: 'Services', entries: serviceEntries, alsoFound: services },
    ];
    const toDo: Group = { title: 'Actions', entries: actions, isFirstIfNamed: true };
    const applications: Group = { title: 'Applications', entries: known.applications };
    // Before anything is typed there is nothing that could fit better.
    if (typed === '') return [device, emergencies, ...places];
    const [best] = hits;
    const bestDocument = hits.find(({ kind }) => kind === 'document');
    // Not just one that has the words somewhere in its text.
    const procedures = bestDocument?.isEmergency
      ? [emergencies, documents]
      : [documents, emergencies];
    // A name that was typed is somebody's before it is a word in a document.
    const isLeading = (_: Group, index: number) => foundGroups[index]?.[0] === best?.kind;
    const first = [device, ...found.filter(isLeading)];
    const others = found.filter((group, index) => !isLeading(group, index));
    // Visitors mostly look for a clinic, a page or a position: documents come first where one of them fits best.
    return isSignedIn || (bestDocument && bestDocument === best)
      ? [...first, ...procedures, ...others, toDo, ...places, applications]
      : [...first, ...places, ...others, ...procedures, applications];
  }, [known, actions, kept, atOnce, typed, corrected, hits, moreOf, isLoading, isSignedIn]);
  return { groups, server };
}

const actionsCode = queryOptions({
  queryKey: ['code of the actions'],
  queryFn: () => import('./search-actions.ts'),
  staleTime: Infinity,
});

function toEntry(hit: SearchHit, searched: string): Entry {
  const { kind, id, title, detail, snippet, marks, isStaffOnly } = hit;
  const place = hitPlace(hit);
  return {
    id: `${kind}-${id}`,
    title,
    about: snippet || detail,
    ...(snippet && { marks }),
    ...(place && { place }),
    to: hitAddress(hit, searched),
    ...(kind === 'document' && isStaffOnly && { note: 'Staff only' }),
  };
}

/** Above all documents of the device, where none of them is what was typed. */
const noneOnDevice = 'Nothing on this device has all of these words. It has:';

/** Procedures for an emergency that are listed before anything is typed; My desk has as many. */
const mostAtOnce = 5;

function toEmergencyEntry(critical: CriticalDocument): Entry {
  const { _id, emergencyCall } = critical.document;
  return {
    ...toKeptEntry(critical),
    id: `emergency-${_id}`,
    ...(emergencyCall && { place: `Call ${emergencyCall}` }),
  };
}

/** A document that can be opened although the server cannot be asked. */
function toKeptEntry({ document }: CriticalDocument): Entry {
  const { _id, name, category, subcategory, description } = document;
  return {
    id: `kept-${_id}`,
    title: name,
    about: description || (subcategory ?? category),
    to: paths.read(_id),
  };
}

function applicationEntries(links: Site['links'], isSignedIn: boolean): Entry[] {
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
  const entries = [
    ...hospitalSystems.map(toEntry),
    // A visitor who types "maternity" does not ask for leave.
    ...(isSignedIn ? [leave] : []),
    ...officeSuite.map(toEntry),
  ];
  // External links are empty until the settings have loaded.
  return entries.filter(({ to }) => to !== '');
}
