import { randomUUID } from 'node:crypto';
import { pagePath, pages } from '@icare/contracts/pages';
import { boundary, formBody, uniquePdf, uploadBody, uploadHeaders } from '../upload-body.ts';

export type Sent = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type Kind = {
  title: string;
  /** The call with this number; none is sent twice. */
  send: (index: number) => Sent;
  /** What follows from it, such as mails, is waited for and counted. Each is sent so often only. */
  writes?: number;
};

export type KindName =
  | 'page'
  | 'asset'
  | 'list'
  | 'document'
  | 'download'
  | 'search'
  | 'postings'
  | 'message'
  | 'application'
  | 'signIn'
  | 'session'
  | 'desk'
  | 'notices'
  | 'staffList'
  | 'staffSearch'
  | 'staffDocument'
  | 'certifications'
  | 'records'
  | 'receipt'
  | 'upload';

export type Data = {
  /** Documents with a file of 200 kB. */
  withFiles: string[];
  /** Active documents of which a version is in force. */
  documents: string[];
  /** Members of staff, each with a token. */
  people: { username: string; token: string }[];
  password: string;
  /** Reads all records, and publishes. */
  administrator: string;
  openPosting: string;
  words: string[];
  assets: string[];
};

export const pagesOfVisitors = ['/', pagePath(pages.policies), pagePath(pages.jobs)];

const json = { 'content-type': 'application/json' };

/** Everybody has an address of their own, as in reality. */
const from = (index: number) => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

export function kindsOf(data: Data): Record<KindName, Kind> {
  const nth = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const get = (title: string, path: (index: number) => string): Kind => ({
    title,
    send: (index) => ({ method: 'GET', path: path(index), headers: from(index) }),
  });
  const asStaff = (title: string, path: (index: number) => string): Kind => ({
    title,
    send: (index) => ({
      method: 'GET',
      path: path(index),
      headers: { ...from(index), authorization: `Bearer ${nth(data.people, index).token}` },
    }),
  });
  const words = (index: number) =>
    encodeURIComponent(`${nth(data.words, index * 7)} ${nth(data.words, index * 13 + 5)}`);
  return {
    page: get('a page of the website', (index) => nth(pagesOfVisitors, index)),
    asset: get('a script, style or font', (index) => nth(data.assets, index)),
    list: get('a list, as a visitor', (index) =>
      nth(
        ['/api/documents?category=Policies&limit=20', '/api/documents?category=SOPs&limit=20'],
        index,
      ),
    ),
    document: get('one document', (index) => `/api/documents/${nth(data.withFiles, index)}`),
    download: get(
      'a file of 200 kB',
      (index) => `/api/documents/${nth(data.withFiles, index)}/file`,
    ),
    search: get('a search, as a visitor', (index) => `/api/search?q=${words(index)}`),
    postings: get('open positions', () => '/hrsuit/api/jobs/public?limit=20'),
    message: {
      title: 'a contact message',
      writes: 200,
      send: (index) => ({
        method: 'POST',
        path: '/api/contact-messages',
        headers: { ...json, ...from(index) },
        body: Buffer.from(
          JSON.stringify({
            name: 'Ngozi Eze',
            email: `${randomUUID()}@example.com`,
            department: 'General',
            message: 'When may my mother be visited? She is in the surgical ward.',
          }),
        ),
      }),
    },
    application: {
      title: 'an application with a resume of 300 kB',
      writes: 80,
      send: (index) => ({
        method: 'POST',
        path: '/hrsuit/api/job-applications/with-files',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...from(index) },
        body: formBody(
          {
            jobId: data.openPosting,
            candidateName: 'Chidi Okoro',
            candidateEmail: `${randomUUID()}@example.com`,
          },
          { field: 'resume', pdf: uniquePdf(300_000) },
        ),
      }),
    },
    signIn: {
      title: 'a sign-in with a password',
      writes: 120,
      send: (index) => ({
        method: 'POST',
        path: '/hrsuit/login',
        headers: { ...json, ...from(index) },
        body: Buffer.from(
          JSON.stringify({ username: nth(data.people, index).username, password: data.password }),
        ),
      }),
    },
    session: asStaff('the session, at the start of a page', () => '/hrsuit/checkToken'),
    desk: asStaff('my desk', () => '/api/desk'),
    notices: asStaff('urgent notices, each minute', () => '/api/notices/own'),
    staffList: asStaff('a list, signed in', () => '/api/documents?category=SOPs&limit=20'),
    staffSearch: asStaff('a search, signed in', (index) => `/api/search?q=${words(index)}`),
    staffDocument: asStaff(
      'one document, signed in',
      (index) => `/api/documents/${nth(data.documents, index)}`,
    ),
    certifications: asStaff('my certifications', () => '/api/compliance/my-certifications'),
    records: {
      title: 'records of an officer, 50 rows',
      send: (index) => ({
        method: 'GET',
        path: '/api/compliance/staff-compliance?limit=50',
        headers: { ...from(index), authorization: `Bearer ${data.administrator}` },
      }),
    },
    receipt: {
      title: 'a receipt: read and understood',
      writes: 400,
      send: (index) => ({
        method: 'POST',
        path: `/api/documents/${nth(data.documents, Math.floor(index / data.people.length))}/receipts`,
        headers: { ...json, authorization: `Bearer ${nth(data.people, index).token}` },
        body: Buffer.from(JSON.stringify({ version: 1, secondsOpen: 60, device: 'phone' })),
      }),
    },
    upload: {
      title: 'a new document of 1 MB',
      writes: 60,
      send: (index) => ({
        method: 'POST',
        path: '/documents',
        headers: { ...uploadHeaders(data.administrator), ...from(index) },
        body: uploadBody(uniquePdf(1_000_000), `Scale ${index}`),
      }),
    },
  };
}
