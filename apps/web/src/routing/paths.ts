import { pagePath, pages } from '@icare/contracts/pages';

type Query = Readonly<Record<string, string>>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export type AdminTab =
  | 'public-affairs'
  | 'policies'
  | 'sops'
  | 'all-documents'
  | 'job-applications'
  | 'messages'
  | 'appointments'
  | 'mail'
  | 'users'
  | 'service-accounts'
  | 'webhooks'
  | 'inspectors'
  | 'facilities'
  | 'doctors'
  | 'search'
  | 'audit'
  | 'system';

export type ComplianceTab = 'dashboard' | 'records' | 'types' | 'alerts' | 'reports' | 'hospital';

const jobs = pagePath(pages.jobs);
const hr = pagePath(pages.recruitment);
const compliance = pagePath(pages.compliance);
const read = pagePath(pages.read);

/** Every address that is not just the path of a page. Routes and links use these. */
export const paths = {
  /** After the sign-in the user is led to `next`. */
  signIn: (next: string, query?: Query) => withQuery(pages.signIn.path, { next, ...query }),
  /** For a user whom the admin panel has signed out: the sign-in page says so. */
  signInAfterAdmin: (next: string) => withQuery(pages.signIn.path, { next, after: 'admin' }),
  admin: (tab: AdminTab, query?: Query) => withQuery(pages.admin.path, { tab, ...query }),
  /** The reading view of a document; `page` and `find` say where it opens and which words it marks. */
  read: (document: string, query?: Query) => withQuery(`${read}/${document}`, query),
  /** The page of a service. */
  service: (slug: string) => `${pagePath(pages.service)}/${slug}`,
  /** Doctors, as they are asked for: `q`, `service` and `day`. */
  doctors: (query?: Query) => withQuery(pages.doctors.path, query),
  /** The visiting hours of a ward. */
  ward: (slug: string) => `${pages.visit.path}#${slug}`,
  /** The SOPs of a department. */
  sopsOf: (department: string) => withQuery(pages.sops.path, { department }),
  /** The policies that name a department. */
  policiesOf: (department: string) => withQuery(pagePath(pages.policies), { search: department }),
  /** What an inspector from outside may read. */
  inspection: pages.inspection.path,
  /** The room of the department that the user leads. */
  department: pages.department.path,
  /** The documents that the user keeps right. */
  myDocuments: pages.myDocuments.path,
  /** Facts, versions and approvals of a document. */
  record: (document: string) => `${pagePath(pages.approvals)}/${document}`,
  /** Versions of documents that wait for the user's approval. */
  myApprovals: pagePath(pages.approvals),
  /** Which version of which document was in force on a day. */
  inForce: `${pagePath(pages.approvals)}/in-force`,
  /** What the user is asked to read and confirm. */
  myReading: pagePath(pages.reading),
  /** Who has to read a document, and who has. */
  readersOf: (document: string) => `${pagePath(pages.reading)}/${document}`,
  /** In the room of a department: what is asked for and handed in. */
  requestsOf: (name: string) => withQuery(pages.department.path, { name, tab: 'requests' }),
  appointments: {
    request: pagePath(pages.appointments),
    /** With the service, and the doctor, chosen already. */
    requestOf: (chosen: { service: string; doctor?: string }) =>
      withQuery(pagePath(pages.appointments), chosen),
    /** The page of one request; its token is in the fragment. */
    status: `${pagePath(pages.appointments)}/status`,
  },
  careers: {
    home: jobs,
    posting: (id: string) => `${jobs}/${id}`,
    track: `${jobs}/track`,
  },
  /** An interview, for whoever sits on its panel. */
  interview: (id: string) => `${pagePath(pages.interviews)}/${id}`,
  hr: {
    home: hr,
    applications: (query?: Query) => withQuery(`${hr}/applications`, query),
    application: (id: string) => `${hr}/applications/${id}`,
    /** One application after the other, of a list with these filters. */
    review: (query?: Query) => withQuery(`${hr}/review`, query),
    /** Some applications side by side. */
    compare: (ids: readonly string[] = []) =>
      withQuery(`${hr}/compare`, ids.length > 0 ? { of: ids.join(',') } : {}),
    postings: `${hr}/postings`,
    /** The applications for one posting that its number counts. */
    applicationsFor: (posting: string) =>
      withQuery(`${hr}/applications`, { view: 'table', job: posting, status: 'not_withdrawn' }),
    posting: (id: string) => `${hr}/postings/${id}`,
    newPosting: `${hr}/postings/new`,
    mails: `${hr}/mails`,
    figures: `${hr}/figures`,
    retention: `${hr}/retention`,
  },
  compliance: {
    home: compliance,
    tab: (tab: ComplianceTab, query?: Query) => withQuery(compliance, { tab, ...query }),
    /** Filters select the people that a figure counts. */
    matrix: (filters?: Query) => withQuery(`${compliance}/matrix`, filters),
    /** The list of records to verify, or one of them. */
    verification: (record?: string) =>
      withQuery(`${compliance}/verification`, record ? { record } : {}),
    import: `${compliance}/import`,
    mine: `${compliance}/mine`,
    /** The user's own card, to be shown and scanned. */
    card: `${compliance}/card`,
    /** Who may do which procedure. */
    privileges: `${compliance}/privileges`,
    /** Whether a colleague may practise today, for everybody who is signed in. */
    colleagues: `${compliance}/colleagues`,
    /** The form for the user's own new certificate. */
    renewMine: (certificationType: string) =>
      withQuery(`${compliance}/mine`, { renew: certificationType }),
    /** The records and requirements of one person. */
    person: (id: string) => `${compliance}/people/${id}`,
  },
};
