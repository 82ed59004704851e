import type { LimitName, SystemState } from '@icare/contracts/system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatFileSize } from '../format/format.ts';
import { mailStateNames } from '../mails/mail-state.tsx';
import { signInWays } from '../session/single-sign-on.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ageText } from './age.ts';
import { driftText } from './attention.ts';

const number = (value: number) => value.toLocaleString('en');
const counted = (count: number, noun: string) =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

export function MetricGroups({ state }: { state: SystemState }) {
  const {
    database,
    ownDatabase,
    standby,
    storage,
    disk,
    backup,
    alerts,
    clock,
    audit,
    mails,
    serverErrors,
    malware,
    fileChecks,
  } = state;
  return (
    <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2 xl:grid-cols-3">
      <Group title="Portal">
        <Metric term="Version">{state.version}</Metric>
        <Metric term="Running for">
          {ageText(state.startedAt, state.asOf)}, since {formatDateTime(state.startedAt)}
        </Metric>
        <Metric term="Memory">{formatFileSize(state.memoryBytes)}</Metric>
        <Metric term="Node.js">{state.node}</Metric>
        <Metric term="Errors">
          {serverErrors && `${number(serverErrors.lastDay)} in the last 24 hours`}
        </Metric>
        <Metric term="Passkeys">
          <PasskeysText />
        </Metric>
      </Group>
      <Group title="Database">
        {database ? (
          <>
            <Metric term="PostgreSQL">
              {database.version}
              {database.embedded && ', built in'}
            </Metric>
            <Metric term="Size">{formatFileSize(database.bytes)}</Metric>
            <Metric term="Connections">{number(database.connections)}</Metric>
            <Metric term="Rights of the portal">
              {database.ownsTables
                ? 'It owns its database: give it a role of its own'
                : 'It reads and writes rows, no more'}
            </Metric>
            <Metric term="Newest migration">{database.migration}</Metric>
          </>
        ) : (
          <Metric term="Database" />
        )}
        {ownDatabase && (
          <Metric term="Ended by itself">
            {ownDatabase.endedAt
              ? `${counted(ownDatabase.restarts, 'time')} brought back, last ${formatDateTime(ownDatabase.endedAt)}`
              : 'Never since the portal started'}
          </Metric>
        )}
        {standby && (
          <Metric term="Standby">
            {standby.unusedSince === null
              ? 'It answers lists'
              : `It has answered no lists since ${formatDateTime(standby.unusedSince)}`}
          </Metric>
        )}
        <Metric term="Clock">{clock && clockText(clock.driftMilliseconds)}</Metric>
      </Group>
      <Group title="Files and backup">
        <Metric term="Stored files">
          {storage && `${counted(storage.files, 'file')}, ${formatFileSize(storage.bytes)}`}
        </Metric>
        <Metric term="Files checked">{fileChecks && checksText(fileChecks, state.asOf)}</Metric>
        <Metric term="Reading files">{limitsText(state.missingLimits)}</Metric>
        <Metric term="Virus scanner">{malware && scannerText(malware)}</Metric>
        <Metric term="Disk">
          {disk && `${formatFileSize(disk.freeBytes)} free of ${formatFileSize(disk.bytes)}`}
        </Metric>
        <Metric term="Last backup">
          {backup && (backup.last ? <BackupText last={backup.last} /> : 'None yet')}
        </Metric>
        {backup?.restoredAt && (
          <Metric term="Restored">{formatDateTime(backup.restoredAt)}, from a backup</Metric>
        )}
      </Group>
      <Group title="Mail">
        {mails ? (
          mails.map(({ state: mailState, count }) => (
            <Metric key={mailState} term={mailStateNames[mailState]}>
              <Link
                to={`?tab=mail&state=${mailState}`}
                className="text-link inline-flex min-h-6 touch:min-h-11 items-center tabular-nums"
                aria-label={`${number(count)} ${mailStateNames[mailState].toLowerCase()}: see them`}
              >
                {number(count)}
              </Link>
            </Metric>
          ))
        ) : (
          <Metric term="Mails" />
        )}
      </Group>
      <Group title="Certification alerts">
        {alerts ? (
          <>
            <Metric term="Last run">
              {alerts.lastRunAt ? formatDateTime(alerts.lastRunAt) : 'None yet'}
            </Metric>
            <Metric term="Next run">
              {alerts.nextRunAt ? formatDateTime(alerts.nextRunAt) : 'Not planned'}
            </Metric>
            <Metric term="People waiting">{number(alerts.waiting)}</Metric>
            <Metric term="Missed runs">{number(alerts.missed)}</Metric>
          </>
        ) : (
          <Metric term="Last run" />
        )}
      </Group>
      <Group title="Audit log">
        <Metric term="Not sealed yet">{audit && counted(audit.waiting, 'event')}</Metric>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="font-bold">{title}</h3>
      <Facts>{children}</Facts>
    </section>
  );
}

/** Shows 'Not known' for a metric that the server could not determine. */
function Metric({ term, children }: { term: string; children?: ReactNode }) {
  return <Fact term={term}>{children ?? <span className="text-muted">Not known</span>}</Fact>;
}

function BackupText({
  last: { at, file, bytes, files },
}: {
  last: NonNullable<NonNullable<SystemState['backup']>['last']>;
}) {
  return (
    <>
      {formatDateTime(at)}
      <span className="block text-meta text-muted">
        {file}, {formatFileSize(bytes)}, {counted(files, 'file')}
      </span>
    </>
  );
}

function clockText(drift: number): string {
  if (drift === 0) return 'the same as the portal’s';
  return `${driftText(drift)} ${drift > 0 ? 'ahead of' : 'behind'} the portal’s`;
}

function checksText(
  { damaged, oldestCheckAt }: NonNullable<SystemState['fileChecks']>,
  asOf: string,
): string {
  if (oldestCheckAt === null) return 'None yet';
  const facts = [`Each within ${ageText(oldestCheckAt, asOf)}`];
  if (damaged > 0) facts.push(`${number(damaged)} damaged, missing or unreadable`);
  return facts.join(', ');
}

const limitNames: Record<LimitName, string> = {
  memory: 'memory',
  processor: 'processor time',
  written: 'writing files',
  cores: 'memory dumps',
};

function limitsText(missing: readonly LimitName[]): string {
  if (missing.length === 0) return 'In processes with all limits';
  const names = new Intl.ListFormat('en', { type: 'conjunction' });
  const words = names.format(missing.map((name) => limitNames[name]));
  return `In processes without the system’s limit of ${words}`;
}

function scannerText({
  scanner,
  unscanned,
  infected,
}: NonNullable<SystemState['malware']>): string {
  const facts = [scanner ? 'On' : 'None: set CLAMD_URL to have files checked'];
  if (unscanned > 0) facts.push(`${number(unscanned)} not checked yet`);
  if (infected > 0) facts.push(`${number(infected)} locked away`);
  return facts.join(', ');
}

/** The address at which passkeys work, or why they do not work. */
function PasskeysText() {
  const { data } = useQuery(signInWays);
  if (!data) return <span className="text-muted">Not known</span>;
  return data.passkeys
    ? `Offered at ${data.passkeys.origin}`
    : 'Not offered: browsers have them only where the portal’s address (SITE_URL) is a name with https, or localhost';
}
