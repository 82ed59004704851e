/** Which part of the house may import from which: the first rule whose `files` fit a file decides. */
export type ImportRule = {
  files: RegExp;
  /** Beginnings of the paths it may import. `<feature>` is the folder `files` caught. */
  mayImport: string[];
};

const contracts = 'packages/contracts/src/';
const domain = 'packages/domain/src/';
const database = 'packages/database/';
const pdf = 'packages/pdf/src/';
/** Made-up people and papers: only what brings the portal up, and tests, may know them. */
const demo = 'packages/demo/';
const api = 'apps/api/src/';
const web = 'apps/web/src/';

/** What every room of the pages stands on. */
const everywhere = ['ui', 'api', 'format', 'routing', 'session', 'site'];
/** Rooms of the pages that show something of others: whose parts they may use. */
const webRooms: Record<string, string[]> = {
  applications: ['approvals', 'mails', 'people', 'postings', 'privacy'],
  compliance: ['approvals', 'people'],
  contact: ['mails'],
  home: ['contact', 'services'],
  people: ['approvals', 'privacy'],
  postings: ['applications'],
  'service-accounts': ['approvals'],
  system: ['approvals', 'mails', 'people'],
};
const pages = (...rooms: string[]) => rooms.map((room) => `${web}${room}/`);

export const importRules: ImportRule[] = [
  { files: /^packages\/contracts\//, mayImport: [contracts] },
  { files: /^packages\/domain\//, mayImport: [domain, contracts] },
  { files: /^packages\/database\//, mayImport: [database] },
  { files: /^packages\/pdf\//, mayImport: [pdf] },
  { files: /^packages\/demo\//, mayImport: [demo, pdf, database, contracts, domain] },

  {
    files: /^apps\/api\/.*(\.test\.ts$|\/testing\/)/,
    mayImport: ['apps/api/', contracts, domain, database, pdf, demo],
  },
  {
    files: /^apps\/api\/src\/platform\//,
    mayImport: [`${api}platform/`, `${api}config.ts`, contracts, domain, database],
  },
  // A command is run beside the portal, so it may bring together whatever main.ts may.
  { files: /^apps\/api\/src\/commands\//, mayImport: [api, contracts, domain, database] },
  {
    files: /^apps\/api\/src\/([a-z-]+)\//,
    mayImport: [
      `${api}<feature>/`,
      `${api}platform/`,
      `${api}config.ts`,
      contracts,
      domain,
      database,
      pdf,
    ],
  },
  {
    files: /^apps\/api\/src\/serve\.ts$/,
    mayImport: ['apps/api/', contracts, domain, database, demo],
  },
  { files: /^apps\/api\//, mayImport: ['apps/api/', contracts, domain, database] },

  { files: /^apps\/web\/.*\.test\.tsx?$/, mayImport: ['apps/web/', contracts, domain] },
  {
    files: /^apps\/web\/e2e\//,
    mayImport: ['apps/web/e2e/', api, contracts, domain, database, demo],
  },
  // What tests show whole pages with.
  { files: /^apps\/web\/src\/testing\//, mayImport: [web, contracts, domain] },
  {
    files: /^apps\/web\/src\/ui\//,
    mayImport: [...pages('ui', 'api', 'format'), contracts, domain],
  },
  // The frame around all pages, and the two rooms that only list the tabs of others.
  { files: /^apps\/web\/src\/((shell|admin|hr)\/|[^/]+$)/, mayImport: [web, contracts, domain] },
  ...Object.entries(webRooms).map(([room, others]) => ({
    files: new RegExp(`^apps/web/src/${room}/`),
    mayImport: [...pages(room, ...others, ...everywhere), contracts, domain],
  })),
  {
    files: /^apps\/web\/src\/([a-z-]+)\//,
    mayImport: [...pages('<feature>', ...everywhere), contracts, domain],
  },
  { files: /^apps\/web\//, mayImport: ['apps/web/'] },

  { files: /^bench\//, mayImport: ['bench/', api, contracts, domain, database] },
  { files: /^drills\//, mayImport: ['drills/', 'bench/', api, contracts, domain, database] },
  { files: /^scripts\//, mayImport: ['scripts/', `${api}config.ts`] },
];
