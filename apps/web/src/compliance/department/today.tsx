import type { DepartmentName } from '@icare/contracts/departments';
import { describeApart, describeNotCleared } from '@icare/domain/clearance-labels';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListFoot } from '../../ui/list/list-body.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { usePersonSteps } from '../clearance/use-person-steps.tsx';
import { departmentMetrics } from '../metrics.ts';
import { PeopleBar } from '../reminders/people-bar.tsx';
import type { Reminded } from '../reminders/remind-dialog.tsx';
import { DutyBoard } from './duty-board.tsx';
import { type DepartmentPerson, useDepartmentPeople } from './people.ts';
import { PersonLine } from './person-line.tsx';

const RemindDialog = lazyPart(
  async () => (await import('../reminders/remind-dialog.tsx')).RemindDialog,
);

type DepartmentTodayProps = {
  /** Left out: the whole hospital. */
  department?: DepartmentName | undefined;
  /** The user only reads: nobody can be reminded. */
  readOnly?: boolean;
};

/** Who may not work today, who may with a warning, and who may; each with what they have to hand in. */
export function DepartmentToday({ department, readOnly = false }: DepartmentTodayProps) {
  const place = department ?? 'the hospital';
  const metrics = useQuery(departmentMetrics(department));
  const notCleared = useDepartmentPeople(department, 'not_cleared');
  const warned = useDepartmentPeople(department, 'warning');
  const cleared = useDepartmentPeople(department, 'cleared');
  const [reminded, setReminded] = useState<readonly Reminded[] | null>(null);
  const lists = [notCleared, warned, cleared];
  const failed = [metrics, ...lists.map(({ query }) => query)].find(
    ({ isLoadingError }) => isLoadingError,
  );
  if (failed) {
    return (
      <Failed
        message={errorMessage(failed.error, 'Failed to load the department.')}
        query={failed}
      />
    );
  }
  if (!metrics.data || lists.some(({ query }) => query.isPending)) {
    return <SkeletonRows count={10} />;
  }
  const { overview, asOf } = metrics.data;
  const remindable = notCleared.people.filter(({ asked }) => asked.certificationTypes.length > 0);
  const remind = readOnly ? {} : { onRemind: setReminded };
  const isComplete = lists.every(({ query }) => !query.hasNextPage);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-5 pb-6 print:hidden">
        <Answer
          department={place}
          total={overview.totalStaff}
          notCleared={overview.peopleByClearance.not_cleared ?? 0}
          warned={overview.peopleByClearance.warning ?? 0}
          reasons={overview.peopleByReason}
          apart={{ ...overview, notDue: overview.peopleByReason.not_due ?? 0 }}
          asOf={asOf}
        />
        <People
          {...notCleared}
          id="not-cleared"
          title="Do not roster"
          none="Everybody may work today."
          isDetailed
          {...remind}
          action={
            <span className="flex flex-wrap gap-2">
              {!readOnly && remindable.length > 1 && (
                <Button size="sm" onClick={() => setReminded(remindable.map(({ asked }) => asked))}>
                  <Icon icon={BellRing} />
                  Remind all {remindable.length}
                </Button>
              )}
              {isComplete && (
                <Button size="sm" onClick={() => window.print()}>
                  <Icon icon={Printer} />
                  Print for the duty board
                </Button>
              )}
            </span>
          }
        />
        <People
          {...warned}
          id="warned"
          title="With a warning"
          none="Nobody."
          isDetailed
          {...remind}
        />
        <People {...cleared} id="cleared" title="May work today" none="Nobody." {...remind} />
      </div>
      {isComplete && (
        <DutyBoard
          department={place}
          asOf={asOf}
          notCleared={notCleared.people}
          warned={warned.people}
          cleared={cleared.people}
        />
      )}
      {reminded && <RemindDialog people={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}

type AnswerProps = {
  department: string;
  total: number;
  notCleared: number;
  warned: number;
  reasons: Parameters<typeof describeNotCleared>[0];
  apart: Parameters<typeof describeApart>[0];
  asOf: string;
};

/** The headline: how many may not work today, in words that also hold on paper. */
function Answer({ department, total, notCleared, warned, reasons, apart, asOf }: AnswerProps) {
  const may = total - notCleared;
  const named = describeApart(apart);
  const { unconfirmed, cadreUnnamed, underWaiver, withoutCadre, notDue } = apart;
  const isKnown = unconfirmed + cadreUnnamed + underWaiver + withoutCadre + notDue === 0;
  return (
    <div className="grid max-w-[46rem] gap-1">
      <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {total === 0 ? (
          `Nobody works in ${department}`
        ) : notCleared === 0 ? (
          isKnown ? (
            `All ${total.toLocaleString('en')} in ${department} may work today`
          ) : (
            `Nobody in ${department} is known to work without a valid licence`
          )
        ) : (
          <>
            <em className="text-danger not-italic">
              {notCleared.toLocaleString('en')} of {total.toLocaleString('en')}
            </em>{' '}
            in {department} may not work today:{' '}
            <span className="block pt-1 text-read leading-normal font-regular tracking-normal">
              {describeNotCleared(reasons)}.
            </span>
          </>
        )}
      </h2>
      <p className="text-muted">
        {notCleared > 0 && `${may.toLocaleString('en')} may. `}
        {warned > 0 &&
          `${warned === 1 ? 'One of them has' : `${warned.toLocaleString('en')} of them have`} a warning. `}
        As of {formatDateTime(asOf)}.
      </p>
      {named && <p>Named apart: {named}.</p>}
    </div>
  );
}

type PeopleProps = ReturnType<typeof useDepartmentPeople> & {
  id: string;
  title: string;
  /** Shown if there is nobody. */
  none: string;
  action?: ReactNode;
  /** With what stands against each person. */
  isDetailed?: boolean;
  onRemind?: (people: readonly Reminded[]) => void;
};

function People(props: PeopleProps) {
  const { id, title, none, people, count, query, action, isDetailed = false, onRemind } = props;
  const remind = (person: DepartmentPerson) => onRemind?.([person.asked]);
  const ids = useMemo(() => people.map((person) => person.id), [people]);
  const selection = useSelection(ids, null);
  const { onStep, dialog } = usePersonSteps();
  return (
    <section aria-labelledby={id} data-list className="min-w-0" onKeyDown={selection.onKeyDown}>
      <SectionHeading
        id={id}
        title={title}
        count={(query.data?.pages[0]?.page.total ?? people.length).toLocaleString('en')}
        action={people.length > 0 && action}
      />
      {people.length === 0 && <p className="py-3 text-muted">{none}</p>}
      {onRemind && people.length > 0 && <PeopleBar selection={selection} people={people} />}
      <ul
        tabIndex={-1}
        className={isDetailed ? 'outline-none' : 'grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3'}
      >
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isDetailed={isDetailed}
            {...(onRemind && { onRemind: remind, selection, onStep })}
          />
        ))}
      </ul>
      {query.hasNextPage && <ListFoot count={`${count} people`} query={query} />}
      {dialog}
    </section>
  );
}
