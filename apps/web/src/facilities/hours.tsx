import type { Facility, FacilityKind, VisitorInformation } from '@icare/contracts/facilities';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  comingChanges,
  describeOpenState,
  describeSpans,
  describeVisiting,
  type Holiday,
  nearDate,
  type OpenState,
  openState,
  weekLines,
} from '@icare/domain/opening-hours';
import { Fragment } from 'react';
import { classNames } from '../ui/class-names.ts';

type Hours = Pick<Facility, 'periods' | 'exceptions' | 'closedOnHolidays'>;

type OpenWordsProps = { state: OpenState; kind: FacilityKind; now: Date };

/** Open or closed at the moment: 'open now · closes 22:00'; of a ward whether it takes visitors. */
export function OpenWords({ state, kind, now }: OpenWordsProps) {
  const inWords = kind === 'ward' ? describeVisiting : describeOpenState;
  return (
    <span
      className={classNames('tabular-nums', state.isOpen ? 'font-bold text-success' : 'text-muted')}
    >
      {inWords(state, lagosDate(now))}
    </span>
  );
}

type OpenNowProps = {
  facility: Hours & { kind: FacilityKind };
  holidays: readonly Holiday[];
  now: Date;
};

/** The same of a service or ward; without hours it is by appointment. */
export function OpenNow({ facility, holidays, now }: OpenNowProps) {
  if (facility.periods.length === 0 && facility.exceptions.length === 0) {
    return (
      <span className="text-muted">
        {facility.kind === 'ward' ? 'ask the ward' : 'by appointment'}
      </span>
    );
  }
  return <OpenWords state={openState(facility, holidays, now)} kind={facility.kind} now={now} />;
}

const row = 'flex justify-between gap-x-4 border-b border-line py-2';

/** '13:00–15:00, 17:00–19:00': a line ends between the spans, never within one. */
function Times({ children }: { children: string }) {
  return children.split(', ').map((span, index) => (
    <Fragment key={span}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{span}</span>
    </Fragment>
  ));
}

type WeekHoursProps = { facility: Hours; information: VisitorInformation; now: Date };

/** The hours of a usual week, and the coming days with others. */
export function WeekHours({ facility, information, now }: WeekHoursProps) {
  const changes = comingChanges(facility, information.holidays, lagosDate(now));
  return (
    <>
      {facility.periods.length > 0 && (
        <ul>
          {weekLines(facility.periods).map(({ days, times, isOpen }) => (
            // Without room for both in one line the times stand below, so that no name of a day breaks.
            <li key={days} className={classNames(row, 'flex-wrap')}>
              {days}
              <span
                className={classNames(
                  'ml-auto text-right tabular-nums',
                  isOpen ? 'font-medium' : 'text-muted',
                )}
              >
                <Times>{times}</Times>
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <h3 className="pt-4 pb-1 text-meta text-muted">Other hours on</h3>
          <ul>
            {changes.map(({ from, until, spans, note }) => (
              <li key={from + note} className={row}>
                <span className="min-w-0 wrap-anywhere">
                  {from === until ? nearDate(from) : `${nearDate(from)} to ${nearDate(until)}`}
                  <span className="block text-meta text-muted">{note}</span>
                </span>
                <span className="text-right font-medium tabular-nums">
                  <Times>{describeSpans(spans)}</Times>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
