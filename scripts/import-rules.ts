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
  { files: /^apps\/web\/src\/lib\//, mayImport: [`${web}lib/`, contracts, domain] },
  {
    files: /^apps\/web\/src\/ui\//,
    mayImport: [`${web}ui/`, `${web}lib/`, contracts, domain],
  },
  { files: /^apps\/web\/src\/(shell\/|[^/]+$)/, mayImport: [web, contracts, domain] },
  // The admin panel's tabs are what other rooms show.
  {
    files: /^apps\/web\/src\/admin\/tabs\.tsx$/,
    mayImport: [`${web}admin/`, `${web}recruitment/applications/`],
  },
  {
    files: /^apps\/web\/src\/([a-z-]+)\//,
    mayImport: [`${web}<feature>/`, `${web}ui/`, `${web}lib/`, contracts, domain],
  },
  { files: /^apps\/web\//, mayImport: ['apps/web/'] },

  { files: /^bench\//, mayImport: ['bench/', api, contracts, domain, database] },
  { files: /^drills\//, mayImport: ['drills/', 'bench/', api, contracts, domain, database] },
  { files: /^scripts\//, mayImport: ['scripts/', `${api}config.ts`] },
];
