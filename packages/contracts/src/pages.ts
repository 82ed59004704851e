/**
 * The pages of the portal (spec, public and staff §2): one list for the router, the navigation and the server, which
 * answers any other address with status 404 and the portal's own page.
 */
export type PageDefinition = {
  /** Path; a trailing `/*` means that all sub-paths belong to the page. */
  readonly path: string;
  /** Label in the navigation bar. */
  readonly label: string;
  /** Label in the mobile menu if it differs. */
  readonly mobileLabel?: string;
  /** `everyone`: in both menus. `mobile`: in the mobile menu, and in the bar once signed in. `hidden`: in neither. */
  readonly menu: 'everyone' | 'mobile' | 'hidden';
};

export const pages = {
  home: { path: '/', label: 'Home', menu: 'everyone' },
  apps: { path: '/apps', label: 'Apps', menu: 'everyone' },
  /** All services with their hours, and the contact block. The home page has a short section of them, `/#services`. */
  services: { path: '/services', label: 'Services', menu: 'everyone' },
  /** One service, below its slug. */
  service: { path: '/services/*', label: 'Service', menu: 'hidden' },
  /** Doctors, by name, specialty and day. */
  doctors: { path: '/doctors', label: 'Find a Doctor', menu: 'hidden' },
  /** Visiting hours, the way here, parking and languages. */
  visit: { path: '/visit', label: 'Visiting', menu: 'hidden' },
  policies: {
    path: '/policies/*',
    label: 'Policies',
    mobileLabel: 'Policies & Procedures',
    menu: 'everyone',
  },
  mcm: { path: '/mcm', label: 'MCM', menu: 'everyone' },
  sops: { path: '/sops', label: 'SOPs', menu: 'everyone' },
  publicAffairs: { path: '/public-affairs', label: 'Public Affairs', menu: 'everyone' },
  /** Where staff land after signing in; its entry is in the account menu. */
  desk: { path: '/desk', label: 'My desk', menu: 'hidden' },
  /** For whoever leads a department; its entry is in the account menu. */
  department: { path: '/department', label: 'My department', menu: 'hidden' },
  /** For whoever keeps documents right; their desk leads to it. */
  myDocuments: { path: '/my-documents', label: 'My documents', menu: 'hidden' },
  /** Versions of documents that wait for the user's approval; below it, the record of a document, by its id. */
  approvals: { path: '/approvals/*', label: 'My approvals', menu: 'hidden' },
  /** What a member of staff is asked to read and confirm; below it, who has read a document, by its id. */
  reading: { path: '/reading/*', label: 'My reading', menu: 'hidden' },
  /** An interview for whoever sits on its panel, by its id; mails and the desk lead there. */
  interviews: { path: '/interviews/*', label: 'Interview', menu: 'hidden' },
  /** For whoever writes urgent notices; the search leads there. */
  notices: { path: '/notices', label: 'Urgent notices', menu: 'hidden' },
  /** Where inspectors from outside land after signing in; its entry is in the account menu. */
  inspection: { path: '/inspection', label: 'Inspection', menu: 'hidden' },
  /** One document as text, below its id. */
  read: { path: '/read/*', label: 'Document', menu: 'hidden' },
  /** What a device has while the portal cannot be reached. Its frame is kept for every other page too. */
  offline: { path: '/offline', label: 'Offline', menu: 'hidden' },
  employeeResources: {
    path: '/employee-resources',
    label: 'Employee Resources',
    menu: 'everyone',
  },
  jobs: { path: '/jobs/*', label: 'Jobs', menu: 'everyone' },
  compliance: { path: '/compliance/*', label: 'Compliance', menu: 'mobile' },
  admin: { path: '/admin', label: 'Admin', menu: 'everyone' },
  /** HR's pages; their entries are in the account menu. */
  recruitment: { path: '/hr/*', label: 'Recruitment', menu: 'hidden' },
  requestAccess: { path: '/requests/access', label: 'Request Access', menu: 'hidden' },
  requestLoan: {
    path: '/requests/educational-loan',
    label: 'Educational Loan',
    menu: 'hidden',
  },
  requestConference: {
    path: '/requests/educational-conference',
    label: 'Educational Conference',
    menu: 'hidden',
  },
  requestWellness: { path: '/requests/wellness', label: 'Wellness', menu: 'hidden' },
  requestAward: { path: '/requests/merit-award', label: 'Merit Award Program', menu: 'hidden' },
  signIn: { path: '/sign-in', label: 'Sign in', menu: 'hidden' },
  /** The return address for the identity provider. */
  signInReturned: { path: '/sign-in/returned', label: 'Sign in', menu: 'hidden' },
  /** The target of links sent by mail; the token is in the fragment. */
  setPassword: { path: '/set-password', label: 'Set your password', menu: 'hidden' },
  /** Checks a staff card; the code leads here, with its token in the fragment. */
  verify: { path: '/verify', label: 'Check a staff card', menu: 'hidden' },
  /** Asking for an appointment; below it, the page of one request, its token in the fragment. */
  appointments: { path: '/appointments/*', label: 'Appointments', menu: 'hidden' },
  privacy: { path: '/privacy', label: 'Privacy notice', menu: 'hidden' },
  account: { path: '/account', label: 'Account', menu: 'hidden' },
} as const satisfies Record<string, PageDefinition>;

/** The path of a page without the wildcard for its sub-paths. */
export function pagePath({ path }: Pick<PageDefinition, 'path'>): string {
  return path.replace('/*', '');
}

/** Whether a path belongs to one of the pages. */
export function isPage(pathname: string): boolean {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  const address = pathname.slice(0, end);
  return Object.values(pages).some(({ path }) => {
    if (!path.endsWith('/*')) return path === address;
    const root = path.slice(0, -2);
    return address === root || address.startsWith(`${root}/`);
  });
}
