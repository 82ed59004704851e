/** Which part of the repository may import which; the first rule whose `files` match applies. */
export type ImportRule = {
  files: RegExp;
  /** Prefixes of the paths that it may import. `<feature>` is the folder that `files` captured. */
  mayImport: string[];
};

const contracts = 'packages/contracts/src/';
/** For programs outside the portal, which nothing of the portal uses; tests of the API and a journey try it on a real one. */
const client = 'packages/client/src/';
const domain = 'packages/domain/src/';
const database = 'packages/database/';
const pdf = 'packages/pdf/src/';
/** Demonstration data, for tests and for starting the portal only. */
const demo = 'packages/demo/';
const api = 'apps/api/src/';
const web = 'apps/web/src/';

/** Folders that every feature of the pages may use. */
const everywhere = ['ui', 'api', 'format', 'offline', 'routing', 'session', 'site'];
/** Features of the pages that use parts of other features. */
const webRooms: Record<string, string[]> = {
  applications: [
    'approvals',
    'audit',
    'compliance',
    'mails',
    'people',
    'postings',
    'privacy',
    'search',
  ],
  appointments: ['facilities', 'mails'],
  audit: ['search'],
  compliance: ['approvals', 'audit', 'inspectors', 'people', 'search'],
  contact: ['mails', 'search'],
  desk: ['applications', 'compliance', 'documents'],
  documents: ['people', 'search'],
  facilities: ['audit', 'people'],
  home: ['contact', 'facilities', 'services'],
  inspectors: ['approvals', 'audit'],
  notices: ['people'],
  people: ['approvals', 'audit', 'privacy', 'search'],
  postings: ['applications', 'audit', 'search'],
  search: ['audit'],
  'service-accounts': ['approvals', 'audit'],
  services: ['facilities'],
  system: ['approvals', 'mails', 'people'],
  webhooks: ['audit'],
};
const pages = (...rooms: string[]) => rooms.map((room) => `${web}${room}/`);

export const importRules: ImportRule[] = [
  { files: /^packages\/contracts\//, mayImport: [contracts] },
  { files: /^packages\/client\//, mayImport: [client, contracts] },
  { files: /^packages\/domain\//, mayImport: [domain, contracts] },
  { files: /^packages\/database\//, mayImport: [database] },
  { files: /^packages\/pdf\//, mayImport: [pdf] },
  { files: /^packages\/motifs\//, mayImport: ['packages/motifs/'] },
  { files: /^packages\/demo\//, mayImport: [demo, pdf, database, contracts, domain] },

  {
    files: /^apps\/api\/.*(\.test\.ts$|\/testing\/)/,
    mayImport: ['apps/api/', client, contracts, domain, database, pdf, demo],
  },
  {
    files: /^apps\/api\/src\/platform\//,
    mayImport: [
      `${api}platform/`,
      `${api}config.ts`,
      `${api}config-storage.ts`,
      contracts,
      domain,
      database,
      pdf,
    ],
  },
  // A command runs beside the portal, so it may import everything that main.ts may.
  { files: /^apps\/api\/src\/commands\//, mayImport: [api, contracts, domain, database] },
  {
    files: /^apps\/api\/src\/([a-z-]+)\//,
    mayImport: [
      `${api}<feature>/`,
      `${api}platform/`,
      `${api}config.ts`,
      `${api}config-storage.ts`,
      contracts,
      domain,
      database,
      pdf,
    ],
  },
  {
    files: /^apps\/api\/src\/seed-demonstration\.ts$/,
    mayImport: ['apps/api/', contracts, domain, database, demo],
  },
  { files: /^apps\/api\//, mayImport: ['apps/api/', contracts, domain, database] },

  {
    files: /^apps\/web\/.*\.test\.tsx?$/,
    // What the pages say of a file is tried with the files that the API is tried with.
    mayImport: ['apps/web/', `${api}testing/files.ts`, contracts, domain],
  },
  {
    files: /^apps\/web\/e2e\//,
    mayImport: [
      ...['apps/web/e2e/', 'apps/web/vite/', api, client, contracts, domain, database, demo],
      // What the screens say of the size of the build is compared with it.
      'apps/web/src/offline/kept-sizes.ts',
      // Every tab of the admin panel is tried, also those that will be added.
      'apps/web/src/admin/tab-names.ts',
    ],
  },
  // The kit with which tests render whole pages.
  { files: /^apps\/web\/src\/testing\//, mayImport: [web, contracts, domain] },
  {
    files: /^apps\/web\/src\/ui\//,
    mayImport: [...pages('ui', 'api', 'format'), contracts, domain],
  },
  // The frame around all pages, and the two shells that only list the tabs of other features.
  { files: /^apps\/web\/src\/((shell|admin|hr)\/|[^/]+$)/, mayImport: [web, contracts, domain] },
  // A resume of photos is written on the device.
  {
    files: /^apps\/web\/src\/applications\/apply\/photos\//,
    mayImport: [...pages('applications', ...everywhere), pdf, contracts, domain],
  },
  ...Object.entries(webRooms).map(([room, others]) => ({
    files: new RegExp(`^apps/web/src/${room}/`),
    mayImport: [...pages(room, ...others, ...everywhere), contracts, domain],
  })),
  {
    files: /^apps\/web\/src\/([a-z-]+)\//,
    mayImport: [...pages('<feature>', ...everywhere), contracts, domain],
  },
  // The development server hands the API's calls on.
  { files: /^apps\/web\/vite\.config\.ts$/, mayImport: ['apps/web/', contracts] },
  { files: /^apps\/web\//, mayImport: ['apps/web/'] },

  { files: /^bench\//, mayImport: ['bench/', 'apps/web/vite/', api, contracts, domain, database] },
  { files: /^drills\//, mayImport: ['drills/', 'bench/', api, contracts, domain, database] },
  {
    files: /^scripts\//,
    mayImport: [
      'scripts/',
      `${api}config.ts`,
      'packages/contracts/src/health.ts',
      'apps/web/e2e/pictures/pictures.ts',
    ],
  },
];
