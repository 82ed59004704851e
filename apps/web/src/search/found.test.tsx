import { listErasableApplications } from '@icare/contracts/application-erasure';
import { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import { listAlerts, listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { listContactMessages } from '@icare/contracts/contact';
import { listAllDocuments, listDocuments } from '@icare/contracts/documents';
import { listMails } from '@icare/contracts/mails';
import { listUsers } from '@icare/contracts/people';
import { listPostings, listPublicPostings, summarizePostings } from '@icare/contracts/postings';
import { listApplications } from '@icare/contracts/recruitment';
import { type SearchHit, searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruitmentAnswers } from '../testing/application-samples.ts';
import { quietDashboard } from '../testing/compliance-samples.ts';
import { aDocument } from '../testing/document-samples.ts';
import { type Asked, answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { postingsSummary } from '../testing/posting-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const inside: SearchHit = {
  kind: 'document',
  id: '01930000-0000-7000-8000-000000000009',
  title: 'Lassa Isolation',
  detail: 'Emergency Procedure · Infection Control',
  path: '/read/01930000-0000-7000-8000-000000000009?page=2',
  page: 2,
  place: 'sheet 2 (Gloves)',
  version: 4,
  snippet: 'Two pairs of gloves are worn.',
  marks: [[13, 19]],
  words: ['gloves'],
  isEmergency: true,
  isStaffOnly: false,
};
const found = (hits: SearchHit[], asked: (query: URLSearchParams) => void) =>
  serve(searchPortal, ({ query }: Asked) => {
    asked(query);
    const data = { hits, total: hits.length, isNearest: false, moreOf: [], isIncomplete: false };
    return listAnswer(data, hits.length);
  });

test('below the literal hits of a page stands what has the words inside, each document once', async () => {
  const { deletedAt, sha256, textState, ...listed } = aDocument;
  const same: SearchHit = { ...inside, id: listed._id, title: listed.name };
  const queries: (string | null)[] = [];
  renderScreen('/policies?search=gloves', {
    api: [
      serve(listDocuments, listAnswer({ documents: [listed] }, 1)),
      found([same, inside], (query) => queries.push(query.get('q'), query.get('in'))),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /Also found inside/ }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Lassa Isolation',
  ]);
  expect(section.getByRole('link').getAttribute('href')).toBe(`${inside.path}&find=gloves`);
  expect(section.getByText('gloves').tagName).toBe('MARK');
  section.getByText('Emergency Procedure · Infection Control · version 4 · sheet 2 (Gloves)');
  expect(queries).toEqual(['gloves', 'document']);
});

const allDocuments = (address: string) =>
  renderScreen(`/admin?tab=all-documents&search=gloves${address}`, {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      found([inside], () => {}),
    ],
  });

test('below the literal hits of All Documents stands what has the words inside', async () => {
  allDocuments('');
  const section = within(await screen.findByRole('region', { name: /Also found inside/ }));
  section.getByRole('link', { name: 'Lassa Isolation' });
});

const noRun = { lastAt: null, nextAt: null, missed: 0, waiting: 0 };
const lists = [
  [
    'record',
    '/compliance?tab=alerts',
    serve(listAlerts, listAnswer({ alerts: [], run: noRun }, 0)),
  ],
  [
    'message',
    '/admin?tab=messages',
    serve(listContactMessages, listAnswer({ contactMessages: [] }, 0)),
  ],
  ['user', '/admin?tab=users', serve(listUsers, listAnswer({ users: [] }, 0))],
  [
    'application',
    '/hr/applications?view=table',
    serve(listApplications, listAnswer({ applications: [] }, 0)),
  ],
  ['event', '/admin?tab=audit', serve(listAuditEvents, listAnswer({ auditEvents: [] }, 0))],
  [
    'person',
    '/compliance/matrix?',
    serve(listCompliancePeople, listAnswer({ types: [], people: [] }, 0)),
  ],
] as const;
const beside = [
  serve(getAuditKinds, answerWith({ actions: [], subjectTypes: [] })),
  serve(getAuditChain, answerWith({ sealed: 0, waiting: 0, head: null })),
  serve(listComplianceOfficers, answerWith({ officers: [] })),
  serve(showComplianceDashboard, answerWith(quietDashboard)),
  serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
  serve(listMails, listAnswer({ mails: [] }, 0)),
  serve(listPostings, listAnswer({ jobs: [] }, 0)),
  serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
];

test.each(lists)('below the literal list stands every other %s', async (kind, address, list) => {
  const hit = { ...inside, kind, title: 'Chinedu Obi', path: '/elsewhere', page: null };
  const asked: (string | null)[] = [];
  renderScreen(`${address}&search=chinedu`, {
    user: 'ROLE_ADMIN',
    api: [
      ...beside,
      ...recruitmentAnswers,
      list,
      found([hit], (query) => asked.push(query.get('in'))),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /Also found/ }));
  const link = section.getByRole('link', { name: 'Chinedu Obi' });
  expect(link.getAttribute('href')).toBe('/elsewhere');
  expect(asked).toEqual([kind]);
});

const emptyAudit = (hits: SearchHit[]) =>
  renderScreen('/admin?tab=audit&search=glvoes', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAuditEvents, listAnswer({ auditEvents: [] }, 0)),
      serve(getAuditKinds, answerWith({ actions: [], subjectTypes: [] })),
      serve(getAuditChain, answerWith({ sealed: 0, waiting: 0, head: null })),
      found(hits, () => {}),
    ],
  });

test('a list without a row for the words speaks of what stands below', async () => {
  emptyAudit([{ ...inside, kind: 'event', title: 'Signed in', path: '/elsewhere' }]);
  await screen.findByText('No row of this list has exactly “glvoes”. What fits otherwise follows.');
  expect(screen.queryByText('No events match your search criteria')).toBeNull();
  await screen.findByRole('link', { name: 'Signed in' });
});

test('a list without a row says that nothing matches where nothing stands below', async () => {
  const { api } = emptyAudit([]);
  await screen.findByText('No events match your search criteria');
  await waitFor(() => expect(api.callsTo(searchPortal)).not.toEqual([]));
  expect(screen.queryByText(/What fits otherwise follows/)).toBeNull();
});

test.each([
  ['IV', ['"IV"']],
  ['iv', ['"iv"']],
  ['I', []],
])('two letters are searched as a whole word, and one is not: %s', async (typed, queries) => {
  const asked: (string | null)[] = [];
  renderScreen(`/policies?search=${typed}`, {
    api: [
      serve(listDocuments, listAnswer({ documents: [] }, 0)),
      found([inside], (query) => asked.push(query.get('q'))),
    ],
  });
  await screen.findByText('No documents match your search criteria');
  if (queries.length > 0) await screen.findByRole('link', { name: 'Lassa Isolation' });
  expect(asked).toEqual(queries);
});

test('texts are not searched below a list of drafts alone', async () => {
  const { api } = allDocuments('&status=Draft');
  await screen.findByText(aDocument.name);
  expect(api.callsTo(searchPortal)).toEqual([]);
});

test('what was corrected below the hits of a page leads back to what was typed', async () => {
  const asked: (string | null)[] = [];
  renderScreen('/policies?search=glvoes', {
    api: [
      serve(listDocuments, listAnswer({ documents: [] }, 0)),
      serve(searchPortal, ({ query }: Asked) => {
        asked.push(query.get('exact'));
        const isExact = query.get('exact') === 'true';
        const data = {
          hits: isExact ? [] : [inside],
          ...{ total: 1, isNearest: false, moreOf: [], isIncomplete: false },
          ...(!isExact && { corrected: 'gloves' }),
        };
        return listAnswer(data, data.hits.length);
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Search instead for “glvoes”' }));
  await screen.findByRole('heading', { name: 'Not found what you looked for?' });
  expect(asked).toEqual([null, 'true']);
});

test('a search below the hits that takes too long says so, and can be repeated', async () => {
  const sentence = 'This search takes too long. Try again in a moment, or fewer or rarer words.';
  const { api } = renderScreen('/policies?search=gloves', {
    api: [
      serve(listDocuments, listAnswer({ documents: [] }, 0)),
      serve(searchPortal, refusal('unavailable', sentence)),
    ],
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText(sentence);
  api.serve(searchPortal, () => {
    const data = { hits: [inside], total: 1, isNearest: false, moreOf: [], isIncomplete: false };
    return listAnswer(data, 1);
  });
  fireEvent.click(main.getByRole('button', { name: 'Retry' }));
  await main.findByRole('link', { name: 'Lassa Isolation' });
});

test('positions are found on Careers by other words than those of their title', async () => {
  const theatre: SearchHit = {
    ...inside,
    kind: 'position',
    title: 'Perioperative Nurse',
    detail: 'Surgery · Full-time',
    path: '/jobs/01930000-0000-7000-8000-000000000009',
    page: null,
    snippet: '',
    marks: [],
  };
  const queries: (string | null)[] = [];
  renderScreen('/jobs?search=theater+nurse', {
    api: [
      serve(listPublicPostings, listAnswer([], 0)),
      serve(summarizePostings, postingsSummary(3)),
      found([theatre], (query) => queries.push(query.get('q'), query.get('in'))),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /^Also found/ }));
  expect(section.getByRole('link', { name: 'Perioperative Nurse' }).getAttribute('href')).toBe(
    theatre.path,
  );
  expect(queries).toEqual(['theater nurse', 'position']);
});

test('a page that does not exist offers what the words of its address find', async () => {
  const queries: (string | null)[] = [];
  renderScreen('/polices/hand-hygene.html', {
    // Nobody typed them, so they do not count as a search.
    api: [found([inside], (query) => queries.push(query.get('q'), query.get('guessed')))],
  });
  await screen.findByText('Oops! Page not found');
  await screen.findByRole('region', { name: 'Were you looking for' });
  screen.getByRole('link', { name: 'Lassa Isolation' });
  expect(queries).toEqual(['polices hand hygene html', 'true']);
});

test('a page that does not exist and whose words find nothing names the desk that could help', async () => {
  renderScreen('/old/pharmacy-prices.html', { api: [found([], () => undefined)] });
  await screen.findByRole('heading', { name: 'Not found what you looked for?' });
  const write = screen.getByRole('link', { name: 'Write to Pharmacy' });
  expect(write.getAttribute('href')).toBe('/?department=Pharmacy#contact');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fold%2Fpharmacy-prices.html',
  );
  expect(screen.queryByRole('region', { name: 'Were you looking for' })).toBeNull();
});

test('a page of documents on which nothing is found offers the same', async () => {
  renderScreen('/policies?search=payslips', {
    api: [serve(listDocuments, listAnswer({ documents: [] }, 0)), found([], () => undefined)],
  });
  await screen.findByText('No documents match your search criteria');
  await screen.findByRole('link', { name: 'Write to Human Resources' });
});

test('where something is listed there is no advice below it', async () => {
  const { deletedAt, sha256, textState, ...listed } = aDocument;
  const asked: (string | null)[] = [];
  renderScreen('/policies?search=payslips', {
    api: [
      serve(listDocuments, listAnswer({ documents: [listed] }, 1)),
      found([], (query) => asked.push(query.get('q'))),
    ],
  });
  await screen.findByRole('link', { name: listed.name });
  await waitFor(() => expect(asked).toEqual(['payslips']));
  expect(screen.queryByRole('link', { name: 'Write to Human Resources' })).toBeNull();
});
