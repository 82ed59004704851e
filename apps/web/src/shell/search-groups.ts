import type { Document, DocumentCategory } from '@icare/contracts/documents';
import { pagePath, pages } from '@icare/contracts/pages';
import type { Posting } from '@icare/contracts/postings';
import type { Site } from '@icare/contracts/site';
import { salaryText } from '@icare/domain/salary';
import { useMemo } from 'react';
import { type Application, hospitalSystems, officeSuite } from '../apps/applications.ts';
import { describeDocument } from '../documents/document-labels.ts';
import { documentHref, focusDocumentState } from '../documents/use-address.ts';
import { useFoundDocuments } from '../documents/use-found-documents.ts';
import type { Entry, Group } from '../palette/entry.ts';
import { useFoundPostings } from '../postings/use-found-postings.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { complianceEntries } from './search-compliance.ts';
import { serviceEntries, telephoneEntries } from './search-entries.ts';
import { pageEntries } from './search-pages.ts';

/** The groups of results in the portal search, in the order they are listed. Add a new kind of result here. */
export function useSearchGroups(typed: string): Group[] {
  const session = useSession();
  const isSignedIn = session !== null;
  const role = session?.user.role;
  const signInHref = useSignInHref();
  const site = useSite();
  const { documents, ...documentSearch } = useFoundDocuments(typed);
  const { jobs, ...postingSearch } = useFoundPostings(typed);

  const localGroups = useMemo(
    (): Group[] => [
      { title: 'Pages', entries: pageEntries(isSignedIn, signInHref), isListedInitially: true },
      { title: 'Compliance', entries: complianceEntries(role) },
      { title: 'Telephone', entries: telephoneEntries(site) },
      { title: 'Services', entries: serviceEntries },
      { title: 'Applications', entries: applicationEntries(site.links) },
    ],
    [isSignedIn, role, signInHref, site],
  );
  return [
    ...localGroups,
    {
      title: 'Jobs',
      entries: jobs.map(postingEntry),
      serverSearch: {
        ...postingSearch,
        loadingText: 'Searching jobs…',
        failedText: 'Jobs could not be searched.',
        more: postingSearch.hasMore ? [morePostings(typed)] : [],
      },
    },
    {
      title: 'Documents',
      entries: documents.map(documentEntry),
      serverSearch: {
        ...documentSearch,
        loadingText: 'Searching documents…',
        failedText: 'Documents could not be searched.',
        more: documentSearch.hasMore ? moreDocuments(typed) : [],
      },
    },
  ];
}

const careers = pagePath(pages.jobs);

function postingEntry({ id, jobTitle, department, salaryMin, salaryMax }: Posting): Entry {
  return {
    id: `job-${id}`,
    title: jobTitle,
    about: `${department} · ${salaryText(salaryMin, salaryMax)}`,
    to: `${careers}/${id}`,
  };
}

function morePostings(typed: string): Entry {
  return {
    id: 'more-jobs',
    title: `All positions with “${typed}”`,
    about: 'There are more than are listed here',
    to: `${careers}?${new URLSearchParams({ search: typed })}`,
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

const collections: Record<DocumentCategory, { path: string; title: string }> = {
  Policies: { path: pagePath(pages.policies), title: 'policies' },
  SOPs: { path: pages.sops.path, title: 'SOPs' },
  'Public Affairs': { path: pages.publicAffairs.path, title: 'public affairs' },
};

function documentEntry(document: Document): Entry {
  const { _id, name, category, visibility } = document;
  return {
    id: `document-${_id}`,
    title: name,
    about: `${category} · ${describeDocument(document, '')}`,
    to: `${collections[category].path}${documentHref(_id, '')}`,
    state: focusDocumentState,
    ...(visibility === 'staff' && { note: 'Staff only' }),
  };
}

function moreDocuments(typed: string): Entry[] {
  return Object.values(collections).map(({ path, title }) => ({
    id: `more-${path}`,
    title: `All ${title} with “${typed}”`,
    about: 'There are more than are listed here',
    to: `${path}?${new URLSearchParams({ search: typed })}`,
  }));
}
