import { pages } from '@icare/contracts/pages';
import { administrator } from '../settings.ts';
import type { Picture } from './picture.ts';
import { desk, head, humanResources, nurse, officer, phone, tall } from './screens.ts';

type Shown = Omit<Picture, 'name' | 'page' | 'username' | 'width' | 'height'>;
type Named = Readonly<Record<string, Shown & { page?: Picture['page']; size?: typeof desk }>>;

/** Pictures that one person sees, of one page unless a picture names another. */
const seenBy = (username: string | undefined, common: Picture['page'], named: Named): Picture[] =>
  Object.entries(named).map(([name, { page = common, size = desk, ...shown }]) => ({
    ...{ name, page, ...shown, ...size },
    ...(username && { username }),
  }));

const tab = (name: string) => ({ query: { tab: name } });
const table = { rest: '/applications', query: { view: 'table' } };

const visitor = seenBy(undefined, pages.signIn, {
  'sign-in': { shows: 'Password' },
  'appointment-form': { page: pages.appointments, shows: 'Request an appointment', size: phone },
  'privacy-notice': { page: pages.privacy, shows: 'Privacy notice' },
});

const staff = seenBy(nurse, pages.desk, {
  desk: { shows: 'In an emergency' },
  palette: { page: pages.account, press: ['Search'], shows: 'Pages' },
  offline: { page: pages.offline, shows: 'In an emergency', size: phone },
  'my-certifications': {
    ...{ page: pages.compliance, rest: '/mine', shows: 'What you need and hold', size: phone },
  },
  'my-card': { page: pages.compliance, rest: '/card', shows: 'My card', size: phone },
  'my-reading': { page: pages.reading, shows: 'Hand Hygiene' },
  request: { page: pages.requestConference, shows: 'Your request' },
  account: { page: pages.account, shows: 'Where you are signed in', size: tall },
  'second-factor': {
    ...{ page: pages.account, shows: 'Where you are signed in', from: 'Second factor' },
  },
});

const heads = seenBy(head, pages.myDocuments, {
  'my-documents': { shows: 'Reviewed, nothing to change' },
  versions: { page: pages.approvals, document: 'Mass Casualty Triage', shows: 'Facts', size: tall },
  'new-document': { press: ['New document'], shows: 'New document', size: tall },
  editors: { press: ['Editors'], shows: 'Done' },
});

const officers = seenBy(officer, pages.compliance, {
  records: { ...tab('records'), shows: 'Revoked' },
  verification: { rest: '/verification', shows: 'Records to verify', hasPdf: true },
  matrix: { rest: '/matrix', shows: 'Patience Okon' },
  person: { press: ['Open what stands against Patience Okon'], shows: 'Print pack' },
  privileges: { rest: '/privileges', shows: 'Uzoamaka Nnadi' },
  'certification-types': { ...tab('types'), shows: 'Biosafety Level 2' },
  'hospital-papers': { ...tab('hospital'), shows: 'Maternity annexe' },
  alerts: { ...tab('alerts'), shows: 'Patience Okon' },
  reports: { ...tab('reports'), shows: 'Inspection packs' },
  'import-records': { rest: '/import', shows: 'The spreadsheet' },
  readers: { page: pages.reading, document: 'Hand Hygiene', shows: 'By department', size: tall },
  notices: { page: pages.notices, shows: 'Write a notice' },
});

const recruiters = seenBy(humanResources, pages.recruitment, {
  postings: { rest: '/postings', shows: 'Ambulance Driver' },
  'new-posting': { rest: '/postings/new', shows: 'Preview', size: tall },
  'move-dialog': {
    ...{ ...table, press: ['Ịfụnanya Nwaṅkpa', 'Invite to an interview…'] },
    ...{ shows: 'Day', size: tall },
  },
  'applications-table': { ...table, shows: 'Maryam Yusuf' },
  'found-inside': {
    ...{ rest: '/applications', query: { view: 'table', search: 'ventilat' } },
    ...{ shows: 'Also found inside', from: 'Also found inside' },
  },
  review: { rest: '/review', shows: 'Scorecards', hasPdf: true },
  application: { ...table, press: ['Chiamaka Onyekwere'], shows: 'References', hasPdf: true },
  hire: { ...table, press: ['Chiamaka Onyekwere', 'Hire…'], shows: 'Cadre' },
  'mails-to-applicants': { rest: '/mails', shows: 'Mails to applicants' },
  retention: { rest: '/retention', shows: 'Emmanuel Ogu' },
});

const itPersonnel = seenBy(administrator.username, pages.admin, {
  appointments: { ...tab('appointments'), shows: 'Kamsi Eze' },
  'appointment-request': { ...tab('appointments'), press: ['Kamsi Eze'], shows: 'Confirm' },
  'erase-appointment': {
    ...{ ...tab('appointments'), press: ['Kamsi Eze', 'Erase'], shows: 'Reference' },
  },
  audit: { ...tab('audit'), shows: 'Signed in' },
  policies: { page: pages.policies, shows: 'Hand Hygiene' },
  upload: { ...tab('policies'), shows: 'Upload a policy' },
  'all-documents': { ...tab('all-documents'), shows: 'Procurement and Imprest' },
  messages: { ...tab('messages'), shows: 'Nneka Ibeawuchi' },
  message: { ...tab('messages'), press: ['Nneka Ibeawuchi'], shows: 'Mark as answered' },
  'message-addresses': {
    ...{ ...tab('messages'), press: ['Where messages go'], shows: 'General' },
  },
  mails: { ...tab('mail'), shows: 'Mail' },
  users: { ...tab('users'), shows: 'Adaku Njoku' },
  'add-user': { ...tab('users'), press: ['Add User'], shows: 'Username' },
  'user-menu': { ...tab('users'), press: ['More for Adaku Njoku'], shows: 'Sign out everywhere' },
  'erase-preview': {
    ...{
      ...tab('users'),
      press: ['More for Adaku Njoku', 'Erase…'],
      shows: 'They cannot be erased today',
    },
  },
  'import-people': { query: { tab: 'users', view: 'import' }, shows: 'Example CSV' },
  'add-inspector': { ...tab('inspectors'), press: ['Add inspector'], shows: 'Purpose', size: tall },
  webhook: {
    ...{ ...tab('webhooks'), press: ['Add webhook'], shows: 'Name', size: tall },
  },
  'service-account': {
    ...{ ...tab('service-accounts'), press: ['Add service account'], shows: 'Name', size: tall },
  },
  hours: { ...tab('facilities'), shows: 'Emergency Room' },
  'edit-hours': {
    ...tab('facilities'),
    press: ['Edit Cardiology'],
    shows: 'What visitors see',
    size: tall,
  },
  'other-hours': {
    ...{
      ...tab('facilities'),
      press: ['Edit Cardiology', 'Add days'],
      shows: 'Reason',
    },
  },
  doctors: { ...tab('doctors'), shows: 'Dr Demo Adaeze Obi' },
  'edit-doctor': {
    ...{ ...tab('doctors'), press: ['Edit Dr Demo Adaeze Obi'], shows: 'Specialty', size: tall },
  },
  'search-words': { ...tab('search'), shows: 'Words that mean the same' },
  system: { ...tab('system'), shows: 'Jobs' },
  'demonstration-data': {
    ...{ ...tab('system'), press: ['See what would go'], shows: 'Remove the demonstration data…' },
    ...{ from: 'Recent errors' },
  },
});

export const guidePictures: readonly Picture[] = [
  ...visitor,
  ...staff,
  ...heads,
  ...officers,
  ...recruiters,
  ...itPersonnel,
];
