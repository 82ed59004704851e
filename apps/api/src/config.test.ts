import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);
const database = { DATABASE_URL: 'postgresql://u:p@db:5432/portal', JWT_SECRET: secret };
test('no setting is mandatory', () => {
  expect(readConfig({}, '/srv/portal')).toEqual({
    port: 3000,
    fourEyes: false,
    diskFloor: 256_000_000,
    drainSeconds: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    databaseConnections: 10,
    dataDirectory: resolve('/srv/portal/.data'),
    objectStore: null,
    formerStorage: null,
    adminUsername: 'admin',
    adminPassword: null,
    jwtSecret: null,
    demoData: true,
    demoPassword: null,
    sessionHours: 12,
    sessionIdleMinutes: 60,
    wrongLoginsPerMinute: 10,
    contactMessagesPerMinute: 20,
    cardChecksPerMinute: 60,
    applicationsPerMinute: 30,
    smtpUrl: null,
    trustProxy: false,
    corsOrigins: [],
    webhookPrivateAddresses: [],
    backupRecipients: [],
    complianceLeaders: [],
    clamdUrl: null,
    clamdOnFailure: 'refuse',
    publicMemory: 64_000_000,
    searchTime: 280,
    secondFactor: 'offered',
    secondFactorRoles: [],
    singleSignOn: null,
    textRecognition: true,
    metricsToken: null,
    telemetry: null,
    logLevel: 'info',
    site: expect.objectContaining({ emergencyNumber: '112' }),
  });
});

test('the default address of the portal is that on which it listens', () => {
  expect(readConfig({ PORT: '8080' }).site.url).toBe('http://127.0.0.1:8080');
  expect(readConfig({ SITE_URL: 'https://portal.example' }).site.url).toBe(
    'https://portal.example',
  );
  expect(() => readConfig({ SITE_URL: 'https://portal.example/x' })).toThrow(ConfigError);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(readConfig({}));
});

test('by default demonstration data is added only to the built-in database', () => {
  expect(readConfig(database).demoData).toBe(false);
  expect(readConfig({ ...database, DEMO_DATA: 'true' }).demoData).toBe(true);
  expect(readConfig({ DEMO_DATA: 'false' }).demoData).toBe(false);
});

test('several origins are accepted, with or without spaces', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://a.example, https://b.example,' }).corsOrigins).toEqual(
    ['https://a.example', 'https://b.example'],
  );
});

test('the links of the pages are settings', () => {
  const { links } = readConfig({
    SITE_LINK_TMS: 'http://training.hospital.example:8080/start?from=portal',
  }).site;
  expect(links).toEqual({
    ambulatorySuite: 'https://ambulatory.owerrimedical.example/',
    cprm: 'https://cprm.owerrimedical.example/',
    tms: 'http://training.hospital.example:8080/start?from=portal',
    hrSuite: 'https://hr.owerrimedical.example/',
    leave: 'https://hr.owerrimedical.example/leave',
    office: 'https://www.office.com/login',
  });
});

test.each([
  ['off', 'off', []],
  ['offered', 'offered', []],
  ['required', 'required', ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_COMPLIANCE']],
  ['required:ROLE_ADMIN', 'required', ['ROLE_ADMIN']],
  ['required: ROLE_HR, ROLE_STAFF,', 'required', ['ROLE_HR', 'ROLE_STAFF']],
] as const)('a second factor: %s', (SECOND_FACTOR, secondFactor, secondFactorRoles) => {
  expect(readConfig({ SECOND_FACTOR })).toMatchObject({ secondFactor, secondFactorRoles });
});

test('an identity provider on this machine may speak plain http', () => {
  const issuers = [
    'http://127.0.0.1:8080/realms/staff',
    'http://localhost:8080',
    'http://[::1]:8080',
  ];
  for (const OIDC_ISSUER of issuers) {
    const { singleSignOn } = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'portal' });
    expect(singleSignOn?.issuer).toBe(OIDC_ISSUER);
  }
});

test('groups are matched to roles in the given order', () => {
  const { singleSignOn } = readConfig({
    OIDC_ISSUER: 'https://login.hospital.example/realms/staff',
    OIDC_CLIENT_ID: 'portal',
    OIDC_ROLES: 'ROLE_ADMIN=portal-admins, ROLE_HR = human resources,',
  });
  expect(singleSignOn).toEqual({
    issuer: 'https://login.hospital.example/realms/staff',
    clientId: 'portal',
    clientSecret: null,
    label: 'your hospital account',
    groupsClaim: 'groups',
    roles: [
      { role: 'ROLE_ADMIN', group: 'portal-admins' },
      { role: 'ROLE_HR', group: 'human resources' },
    ],
    createsPeople: false,
  });
});

describe('a wrong variable stops the start with one sentence', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgresql://.'],
    [
      { DATABASE_URL: 'postgresql://u:p@db:port/x', JWT_SECRET: secret },
      'DATABASE_URL must be a PostgreSQL address like postgresql://user:password@host:5432/portal.',
    ],
    [
      { DATABASE_URL: 'postgresql://u:p@db/portal' },
      'JWT_SECRET must be set (at least 32 characters) when DATABASE_URL is.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgresql://o:p@db:5432/portal' },
      'DATABASE_URL must be set when DATABASE_OWNER_URL is.',
    ],
    [
      { ...database, DATABASE_OWNER_URL: 'postgresql://u:q@db:5432/portal' },
      'DATABASE_OWNER_URL must name another role than DATABASE_URL.',
    ],
    [
      { ...database, DATABASE_OWNER_URL: 'postgresql://o:p@db:5432/other' },
      'DATABASE_OWNER_URL must name the same database as DATABASE_URL.',
    ],
    [
      { ...database, DATABASE_DIRECT_URL: 'postgresql://u:p@db:5433/portal' },
      'DATABASE_URL and DATABASE_OWNER_URL must be set when DATABASE_DIRECT_URL is.',
    ],
    [
      { DATABASE_READ_URL: 'postgresql://u:p@db:5433/portal' },
      'DATABASE_URL must be set when DATABASE_READ_URL is.',
    ],
    ...['postgresql://other:p@db:5433/portal', 'postgresql://u:p@db:5433/other'].map(
      (read): [Record<string, string>, string] => [
        { ...database, DATABASE_READ_URL: read },
        'DATABASE_READ_URL must name the same role and the same database as DATABASE_URL.',
      ],
    ),
    ...['postgresql://other:p@db:5433/portal', 'postgresql://u:p@db:5433/other'].map(
      (direct): [Record<string, string>, string] => [
        {
          ...database,
          DATABASE_OWNER_URL: 'postgresql://o:p@db:5432/portal',
          DATABASE_DIRECT_URL: direct,
        },
        'DATABASE_DIRECT_URL must name the same role and the same database as DATABASE_URL.',
      ],
    ),
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 100.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [
      { ADMIN_USERNAME: 'A B' },
      'ADMIN_USERNAME must be 3 to 64 lower-case letters, digits, dots, hyphens or underscores.',
    ],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters.'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 12 characters.'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false.'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be true or false.'],
    [{ SESSION_HOURS: '0' }, 'SESSION_HOURS must be a whole number from 1 to 72.'],
    [
      { SESSION_IDLE_MINUTES: '1.5' },
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 1440.',
    ],
    [
      { LIMIT_LOGIN_PER_MINUTE: '0' },
      'LIMIT_LOGIN_PER_MINUTE must be a whole number from 1 to 100000.',
    ],
    ...['mail.example:587', 'http://mail.example', 'smtp://'].map(
      (address): [NodeJS.ProcessEnv, string] => [
        { SMTP_URL: address },
        'SMTP_URL must be the address of a mail server like smtp://user:password@mail.example:587.',
      ],
    ),
    ...['clamav:3310', 'http://clamav', 'tcp://', 'unix:', 'tcp://clamav/path'].map(
      (address): [NodeJS.ProcessEnv, string] => [
        { CLAMD_URL: address },
        'CLAMD_URL must be the address of a clamd like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
      ],
    ),
    [{ CLAMD_ON_FAILURE: 'ignore' }, 'CLAMD_ON_FAILURE must be refuse or accept-and-flag.'],
    [
      { COMPLIANCE_LEADERS: 'chief@hospital.example; matron' },
      'COMPLIANCE_LEADERS must be e-mail addresses with commas between them.',
    ],
    [
      { WEBHOOK_PRIVATE_ADDRESSES: '10.20.0.0/16,10.30.0.5' },
      'WEBHOOK_PRIVATE_ADDRESSES must be networks like 10.20.0.0/16.',
    ],
    [
      { CORS_ORIGINS: 'intranet.example' },
      'CORS_ORIGINS must be an address starting with http:// or https://.',
    ],
    [{ SITE_INFO_EMAIL: 'nobody' }, 'SITE_INFO_EMAIL must be an e-mail address.'],
    ...['hr.example/leave', 'javascript:alert(1)', 'ftp://hr.example', 'https://'].map(
      (link): [NodeJS.ProcessEnv, string] => [
        { SITE_LINK_LEAVE: link },
        'SITE_LINK_LEAVE must be an address starting with http:// or https://.',
      ],
    ),
    [
      { SITE_LINK_OFFICE: `https://a.example/${'x'.repeat(500)}` },
      'SITE_LINK_OFFICE can have at most 500 characters.',
    ],
    ...['http://login.hospital.example', 'http://127.0.0.1.example/realms/staff'].map(
      (address): [NodeJS.ProcessEnv, string] => [
        { OIDC_ISSUER: address, OIDC_CLIENT_ID: 'portal' },
        'OIDC_ISSUER must start with https://, unless the provider runs on this machine.',
      ],
    ),
    ...['common', 'organizations', 'consumers'].map((tenant): [NodeJS.ProcessEnv, string] => [
      {
        OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0`,
        OIDC_CLIENT_ID: 'portal',
      },
      'OIDC_ISSUER must name the tenant of the hospital: common, organizations and consumers let in anybody who has an account anywhere.',
    ]),
    [
      { OIDC_ISSUER: 'https://login.hospital.example' },
      'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.',
    ],
    [
      {
        OIDC_ISSUER: 'https://accounts.google.com',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CREATE_PEOPLE: 'true',
      },
      'OIDC_CREATE_PEOPLE must be false with Google, where anybody can have an account: add people in the admin panel.',
    ],
    [
      { OIDC_ROLES: 'ROLE_BOSS=chiefs' },
      'OIDC_ROLES must be pairs like ROLE_HR=human-resources with commas between them.',
    ],
    ...[
      'on',
      'required:',
      'required:ROLE_BOSS',
      'required:ROLE_HR,everybody',
      'required ROLE_HR',
      'offered:ROLE_HR',
    ].map((SECOND_FACTOR): [NodeJS.ProcessEnv, string] => [
      { SECOND_FACTOR },
      'SECOND_FACTOR must be off, offered, required, or required with roles like required:ROLE_ADMIN,ROLE_HR.',
    ]),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug or silent.'],
    [{ SITE_NAME: 'x'.repeat(201) }, 'SITE_NAME can have at most 200 characters.'],
    [{ SITE_PHONE: '   ' }, 'SITE_PHONE must not be empty.'],
    [
      { CORS_ORIGINS: 'https://a.example/path' },
      'CORS_ORIGINS must name origins like https://portal.example, without a path.',
    ],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

test.each([
  [{}, false],
  [{ DEMO_DATA: 'false' }, true],
  [{ DEMO_DATA: 'false', FOUR_EYES: 'off' }, false],
  [{ FOUR_EYES: 'on' }, true],
])('a second person is needed outside of demonstrations, unless said otherwise: %j', (set, is) => {
  expect(readConfig(set).fourEyes).toBe(is);
});
