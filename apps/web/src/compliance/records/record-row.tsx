import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { FoldedText } from '../../ui/folded-text.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { Selecting } from '../../ui/list/use-selection.ts';
import { DaysBadge, RecordMarks, RecordStatusBadge, RevokedBadge } from '../badges.tsx';
import type { RecordAction } from './record-actions.ts';
import { RecordButtons } from './record-buttons.tsx';
import { describeRemarks } from './record-remarks.ts';

export type RecordRowProps = {
  record: ComplianceRecord;
  /** The user may see the records and compliance pages of all staff. */
  seesAll: boolean;
  onAction: (action: RecordAction, record: ComplianceRecord) => void;
  /** False on pages about one person. */
  withPerson?: boolean;
  /** Level of the heading: one below that of its group. */
  level?: 3 | 4;
  /** Left out where nothing can be done with several. */
  selecting?: Selecting;
  isChosen?: boolean;
};

/**
 * The browser does not lay out rows outside the screen, so that thousands of rows render fast. It also clips what is drawn
 * outside a row, so rows have padding for the focus ring of the last button.
 */
const skipLayoutOffscreen =
  '[content-visibility:auto] [overflow-clip-margin:.5rem] [contain-intrinsic-size:auto_10rem] lg:[contain-intrinsic-size:auto_2.5rem]';

/** One line on desktops, with a title for what has no room there. */
const shortened = 'wrap-anywhere lg:truncate';

/**
 * On desktops 40 px: two lines, of which a text without room shows its beginning, and the whole under the pointer. On phones
 * a block with actions as text.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, seesAll, onAction, withPerson = true, level = 3 } = props;
  const { selecting, isChosen = false } = props;
  const { user, certificationType, expirationDate, issueDate, daysLeft } = record;
  const start = issueDate ?? record.validFrom;
  const Heading = `h${level}` as const;
  const name = withPerson ? user.fullName : certificationType.name;
  const what = `${user.fullName}, ${certificationType.name}`;
  const person = <bdi>{user.fullName}</bdi>;
  const remarks = describeRemarks(record);
  const numberAndRemarks = (
    <div className="text-meta leading-snug text-muted lg:flex lg:leading-tight">
      <CertificateNumber number={record.certificateNumber} isAlone={remarks === ''} />
      {remarks && (
        <>
          <span aria-hidden="true" className="shrink-0 whitespace-pre max-lg:hidden">
            {' · '}
          </span>
          <FoldedText text={remarks} about={what} className="min-w-0" />
        </>
      )}
    </div>
  );
  return (
    <li
      data-row
      id={`record-${record.id}`}
      data-record={record.id}
      className={classNames(
        'flex items-start border-b border-line py-3 lg:min-h-10 lg:items-center lg:py-px lg:pointer-coarse:min-h-12 hover:bg-primary-soft/45 has-[[data-choose]:checked]:bg-primary-soft',
        skipLayoutOffscreen,
      )}
    >
      {selecting && (
        <span className="pr-2">
          <SelectRow id={record.id} name={what} isChosen={isChosen} selecting={selecting} />
        </span>
      )}
      <div
        className={classNames(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 lg:items-center lg:gap-y-0 lg:max-xl:gap-x-2',
          withPerson
            ? 'lg:grid-cols-[minmax(0,15fr)_minmax(0,19fr)_8.25rem_12.75rem_7rem_9.25rem]'
            : 'lg:grid-cols-[minmax(0,30fr)_8.25rem_12.75rem_7rem_9.25rem]',
        )}
      >
        <div className="min-w-0 leading-snug lg:leading-tight">
          <Heading className={classNames('font-bold', shortened)} title={name}>
            {withPerson && seesAll ? (
              <Link
                to={paths.compliance.person(user.id)}
                className="text-ink no-underline hover:underline lg:outline-offset-[-2px]"
              >
                {person}
              </Link>
            ) : (
              name
            )}
          </Heading>
          {withPerson ? (
            <p
              className={classNames(
                'text-meta leading-snug text-muted lg:leading-tight',
                shortened,
              )}
              title={user.department.name}
            >
              {user.department.name}
            </p>
          ) : (
            numberAndRemarks
          )}
        </div>
        {withPerson && (
          <div className="min-w-0 leading-snug max-lg:col-span-2 lg:leading-tight">
            <p className={shortened} title={certificationType.name}>
              {certificationType.name}
            </p>
            {numberAndRemarks}
          </div>
        )}
        <p className="leading-snug tabular-nums max-lg:col-span-2 lg:leading-tight">
          {expirationDate ? (
            <>
              <span className="text-muted lg:sr-only">Expires </span>
              <time dateTime={expirationDate}>{formatDate(expirationDate)}</time>
            </>
          ) : (
            'Does not expire'
          )}
          <span className="text-meta text-muted max-lg:before:content-['_·_'] lg:block lg:leading-tight lg:whitespace-nowrap">
            {start ? (
              <>
                {issueDate ? 'issued' : 'valid from'}{' '}
                <time dateTime={start}>{formatDate(start)}</time>
              </>
            ) : (
              'issue date not known'
            )}
          </span>
        </p>
        <p className="max-lg:col-span-2">
          {record.displayStatus === 'revoked' ? (
            <RevokedBadge since={record.closedOn} />
          ) : (
            daysLeft !== null && <DaysBadge daysLeft={daysLeft} />
          )}
        </p>
        <div className="grid justify-items-start gap-0.5 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-items-end lg:gap-0 lg:*:leading-tight!">
          <RecordStatusBadge status={record.status} />
          <RecordMarks record={record} />
        </div>
        <RecordButtons
          record={record}
          seesAll={seesAll}
          onAction={onAction}
          className="max-lg:order-last max-lg:col-span-2 max-lg:-ml-1.5"
        />
      </div>
    </li>
  );
});

type CertificateNumberProps = {
  number: string | null;
  /** Nothing else stands on its line. */
  isAlone: boolean;
};

function CertificateNumber({ number, isAlone }: CertificateNumberProps) {
  return (
    <p
      className={classNames('min-w-0', shortened, !isAlone && 'lg:max-w-3/5 lg:shrink-0')}
      title={number ?? undefined}
    >
      {number === null ? (
        'No certificate number'
      ) : (
        <>
          <span className="sr-only">Certificate number </span>
          {number}
        </>
      )}
    </p>
  );
}
