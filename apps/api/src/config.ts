import { resolve } from 'node:path';
import type { Role } from '@icare/contracts/roles';
import * as z from 'zod';
import {
  type DatabaseConfig,
  databaseVariables,
  findDatabaseProblem,
  readDatabase,
} from './config-database.ts';
import { ageRecipient, commaList, network } from './config-lists.ts';
import { secondFactor } from './config-second-factor.ts';
import { findSingleSignOnProblem, issuer, parseGroupRoles } from './config-single-sign-on.ts';
import {
  findStorageProblem,
  formerAddress,
  type ObjectStore,
  readStorage,
  storageAddress,
  storageDownloads,
} from './config-storage.ts';
import { readTelemetry, type TelemetryConfig, telemetryVariables } from './config-telemetry.ts';
import {
  clamdOnFailure,
  flag,
  origin,
  parseClamdUrl,
  text,
  webAddress,
  wholeNumber,
} from './config-values.ts';
import { scaleToMemory } from './platform/scale-to-memory.ts';

/** A setting that stops the start; `message` is the whole sentence to show. */
export class ConfigError extends Error {}

/** Each variable with its check and default; scripts/check-settings.ts holds the docs to it. */
export const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: text().default('127.0.0.1'),
  ...databaseVariables,
  DATA_DIR: text(4096).default('.data'),
  STORAGE_URL: storageAddress.optional(),
  STORAGE_FROM: formerAddress.optional(),
  STORAGE_DOWNLOADS: storageDownloads.default('stream'),
  AWS_ACCESS_KEY_ID: text().optional(),
  AWS_SECRET_ACCESS_KEY: text(500).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._@-]{2,63}$/,
      'must be 3 to 64 lower-case letters, digits, dots, hyphens or underscores',
    )
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(256).optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_DATA: flag.optional(),
  DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(256).optional(),
  SESSION_HOURS: wholeNumber(1, 72).default(12),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(60),
  LIMIT_LOGIN_PER_MINUTE: wholeNumber(1, 100_000).default(10),
  LIMIT_CONTACT_PER_MINUTE: wholeNumber(1, 100_000).default(20),
  LIMIT_APPLY_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  LIMIT_CARD_CHECKS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  LIMIT_SEARCH_MS: wholeNumber(50, 10_000).default(280),
  PUBLIC_MEMORY_MB: wholeNumber(0, 10_000).default(() => scaleToMemory(64)),
  DISK_FLOOR_MB: wholeNumber(0, 1_000_000_000).default(256),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
      'must be the address of a mail server like smtp://user:password@mail.example:587',
    )
    .optional(),
  CLAMD_URL: parseClamdUrl.optional(),
  CLAMD_ON_FAILURE: clamdOnFailure.default('refuse'),
  TRUST_PROXY: flag.default(false),
  WEBHOOK_PRIVATE_ADDRESSES: commaList(network),
  BACKUP_RECIPIENT: commaList(ageRecipient),
  CORS_ORIGINS: commaList(origin),
  COMPLIANCE_LEADERS: commaList(
    z.string().toLowerCase().pipe(z.email('must be e-mail addresses with commas between them')),
  ),
  SECOND_FACTOR: secondFactor.default({ mode: 'offered', requiredOf: [] }),
  FOUR_EYES: z.enum(['on', 'off'], 'must be on or off').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: text().optional(),
  OIDC_CLIENT_SECRET: text(500).optional(),
  OIDC_LABEL: text(60).default('your hospital account'),
  OIDC_GROUPS_CLAIM: text(100).default('groups'),
  OIDC_ROLES: z.string().default('').transform(parseGroupRoles),
  OIDC_CREATE_PEOPLE: flag.default(false),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  OCR: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ...telemetryVariables,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be one of fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  SITE_URL: origin.optional(),
  SITE_NAME: text().default('Owerri Medical Centre'),
  SITE_SHORT_NAME: text(60).default('Owerri Medical Centre'),
  SITE_INFO_EMAIL: z.email('must be an e-mail address').default('info@owerrimedical.example'),
  SITE_PUBLIC_AFFAIRS_EMAIL: z
    .email('must be an e-mail address')
    .default('press@owerrimedical.example'),
  SITE_PHONE: text(40).default('0800 000 0012'),
  SITE_EMERGENCY_NUMBER: text(20).default('112'),
  SITE_ADDRESS: text().default('12 Aladinma Road, Owerri, Imo State'),
  SITE_LINK_AMBULATORY_SUITE: webAddress.default('https://ambulatory.owerrimedical.example/'),
  SITE_LINK_CPRM: webAddress.default('https://cprm.owerrimedical.example/'),
  SITE_LINK_TMS: webAddress.default('https://tms.owerrimedical.example/'),
  SITE_LINK_HR_SUITE: webAddress.default('https://hr.owerrimedical.example/'),
  SITE_LINK_LEAVE: webAddress.default('https://hr.owerrimedical.example/leave'),
  SITE_LINK_OFFICE: webAddress.default('https://www.office.com/login'),
});

export type Config = DatabaseConfig & {
  port: number;
  host: string;
  dataDirectory: string;
  /** Null: files are kept in `dataDirectory`/files. */
  objectStore: ObjectStore | null;
  /** Where files are read that are not there yet; null unless they are being moved. */
  formerStorage: ObjectStore | 'disk' | null;
  adminUsername: string;
  adminPassword: string | null;
  /** Null: created once and stored in `dataDirectory`. */
  jwtSecret: string | null;
  demoData: boolean;
  /** Null: demonstration people cannot sign in. */
  demoPassword: string | null;
  sessionHours: number;
  sessionIdleMinutes: number;
  wrongLoginsPerMinute: number;
  contactMessagesPerMinute: number;
  applicationsPerMinute: number;
  cardChecksPerMinute: number;
  /** Milliseconds of the database that one search of a visitor may cost. */
  searchTime: number;
  /** Bytes of answers to visitors that are kept in memory. */
  publicMemory: number;
  /** Bytes: with less free space than this on the disk of `dataDirectory`, uploads are refused. */
  diskFloor: number;
  /** Seconds after the signal to stop in which calls are still answered. */
  drainSeconds: number;
  /** Null: mails become files in `dataDirectory`/outbox. */
  smtpUrl: string | null;
  /** Null: files are not scanned for viruses. */
  clamdUrl: string | null;
  /** Whether a file that cannot be scanned is refused, or accepted and scanned later. */
  clamdOnFailure: 'refuse' | 'accept-and-flag';
  trustProxy: boolean;
  corsOrigins: string[];
  /** Private networks that webhooks may lead to, at every port. Empty: only public addresses, at port 443. */
  webhookPrivateAddresses: string[];
  /** Recipients of age for whom backups are encrypted. Empty: they are not encrypted. */
  backupRecipients: string[];
  /** Email addresses, in lower case, that get the digests of expiring and expired certifications, besides officers and heads. */
  complianceLeaders: string[];
  /** `off`: for nobody. `offered`: for people who set it up. `required`: also mandatory for `secondFactorRoles`. */
  secondFactor: 'off' | 'offered' | 'required';
  /** Roles that must use a second factor when they sign in with a password; empty unless it is `required`. */
  secondFactorRoles: readonly Role[];
  /** Whether actions that grant power or remove protection wait for a second person. */
  fourEyes: boolean;
  /** Null: people sign in with passwords only. */
  singleSignOn: {
    issuer: string;
    clientId: string;
    /** Null: a public client, which only PKCE protects. */
    clientSecret: string | null;
    label: string;
    groupsClaim: string;
    /** The role of each group's members; the first match counts. Empty: administrators assign roles. */
    roles: { role: Role; group: string }[];
    /** Whether a person whom only the provider knows gets an account. */
    createsPeople: boolean;
  } | null;
  /** Whether the text of scans is read by text recognition. */
  textRecognition: boolean;
  /** Null: no metrics. */
  metricsToken: string | null;
  /** Null: no traces, and no metrics but those of `metricsToken`. */
  telemetry: TelemetryConfig | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  site: {
    /** The portal's origin for its users; links in mails and in shared pages begin with it. */
    url: string;
    name: string;
    shortName: string;
    infoEmail: string;
    publicAffairsEmail: string;
    phone: string;
    emergencyNumber: string;
    address: string;
    links: {
      ambulatorySuite: string;
      cprm: string;
      tms: string;
      hrSuite: string;
      leave: string;
      office: string;
    };
  };
};

/**
 * Reads and checks all environment variables of the portal; no other code reads them. An empty variable counts as unset.
 * A relative DATA_DIR is resolved from `from`, the folder in which the portal was started.
 */
export function readConfig(environment: NodeJS.ProcessEnv, from = process.cwd()): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(set);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const value = result.data;
  if (value.DATABASE_URL && !value.JWT_SECRET) {
    throw new ConfigError('JWT_SECRET must be set (at least 32 characters) when DATABASE_URL is.');
  }
  const problem =
    findDatabaseProblem(value) ?? findStorageProblem(value) ?? findSingleSignOnProblem(value);
  if (problem !== null) throw new ConfigError(problem);
  const demoData = value.DEMO_DATA ?? value.DATABASE_URL === undefined;
  return {
    port: value.PORT,
    host: value.HOST,
    ...readDatabase(value),
    dataDirectory: resolve(from, value.DATA_DIR),
    ...readStorage(value),
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    jwtSecret: value.JWT_SECRET ?? null,
    demoData,
    demoPassword: value.DEMO_PASSWORD ?? null,
    sessionHours: value.SESSION_HOURS,
    sessionIdleMinutes: value.SESSION_IDLE_MINUTES,
    wrongLoginsPerMinute: value.LIMIT_LOGIN_PER_MINUTE,
    contactMessagesPerMinute: value.LIMIT_CONTACT_PER_MINUTE,
    applicationsPerMinute: value.LIMIT_APPLY_PER_MINUTE,
    cardChecksPerMinute: value.LIMIT_CARD_CHECKS_PER_MINUTE,
    searchTime: value.LIMIT_SEARCH_MS,
    publicMemory: value.PUBLIC_MEMORY_MB * 1_000_000,
    diskFloor: value.DISK_FLOOR_MB * 1_000_000,
    drainSeconds: value.DRAIN_SECONDS,
    smtpUrl: value.SMTP_URL ?? null,
    clamdUrl: value.CLAMD_URL ?? null,
    clamdOnFailure: value.CLAMD_ON_FAILURE,
    trustProxy: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS,
    webhookPrivateAddresses: value.WEBHOOK_PRIVATE_ADDRESSES,
    backupRecipients: value.BACKUP_RECIPIENT,
    complianceLeaders: value.COMPLIANCE_LEADERS,
    secondFactor: value.SECOND_FACTOR.mode,
    secondFactorRoles: value.SECOND_FACTOR.requiredOf,
    fourEyes: value.FOUR_EYES ? value.FOUR_EYES === 'on' : !demoData,
    singleSignOn:
      value.OIDC_ISSUER && value.OIDC_CLIENT_ID
        ? {
            issuer: value.OIDC_ISSUER,
            clientId: value.OIDC_CLIENT_ID,
            clientSecret: value.OIDC_CLIENT_SECRET ?? null,
            label: value.OIDC_LABEL,
            groupsClaim: value.OIDC_GROUPS_CLAIM,
            roles: value.OIDC_ROLES,
            createsPeople: value.OIDC_CREATE_PEOPLE,
          }
        : null,
    textRecognition: value.OCR === 'on',
    metricsToken: value.METRICS_TOKEN ?? null,
    telemetry: readTelemetry(value),
    logLevel: value.LOG_LEVEL,
    site: {
      url: value.SITE_URL ?? `http://${value.HOST}:${value.PORT}`,
      name: value.SITE_NAME,
      shortName: value.SITE_SHORT_NAME,
      infoEmail: value.SITE_INFO_EMAIL,
      publicAffairsEmail: value.SITE_PUBLIC_AFFAIRS_EMAIL,
      phone: value.SITE_PHONE,
      emergencyNumber: value.SITE_EMERGENCY_NUMBER,
      address: value.SITE_ADDRESS,
      links: {
        ambulatorySuite: value.SITE_LINK_AMBULATORY_SUITE,
        cprm: value.SITE_LINK_CPRM,
        tms: value.SITE_LINK_TMS,
        hrSuite: value.SITE_LINK_HR_SUITE,
        leave: value.SITE_LINK_LEAVE,
        office: value.SITE_LINK_OFFICE,
      },
    },
  };
}
