import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import { needsReason } from '@icare/domain/application-moves';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../format/format.ts';
import { ownDecisionMessage } from '../../session/use-is-self.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { ageText } from '../labels.ts';
import { describeMail, moveLabel, movesBack, sortMoves } from '../moves/moves.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';

/** Whether a move continues the application: what ends it or undoes an earlier move is never the loudest button. */
const goesOn = (from: ApplicationStatus, to: ApplicationStatus) =>
  to !== 'rejected' && to !== 'on_hold' && !needsReason(from, to);

type ApplicantHeadProps = {
  title: string;
  level: 1 | 2;
  application: Application | undefined;
};

function forText(instant: string): string {
  const age = ageText(instant, Date.now());
  return age.startsWith('since') ? age : `for ${age}`;
}

/** Name and status of the applicant, with the possible moves. */
export function ApplicantHead({ title, level, application }: ApplicantHeadProps) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => setTimeout(() => heading.current?.focus({ preventScroll: true }), 50);
  const { move, dialog } = useMoves(toHeading);
  const isOwn = useIsOwn(application);
  useEffect(() => {
    // In the next task, after the shell, which moves the focus to the heading of the admin page.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return (
    <header className="grid gap-3 pt-1 pb-4">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'leading-[1.12] font-heavy tracking-[-.022em] wrap-anywhere outline-none',
          title.length > 60 ? 'text-head' : 'text-title',
        )}
      >
        <bdi>{title}</bdi>
      </Heading>
      {application && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-read text-muted">
            <span className="text-ink wrap-anywhere">
              {application.jobTitle}, {application.department}
            </span>
            <ApplicationStatusBadge status={application.status} />
            <span className="text-ui tabular-nums">
              {forText(application.statusChangedAt)}, received {formatDate(application.createdAt)}
            </span>
            <Flags
              possibleDuplicate={application.possibleDuplicate}
              legalHold={application.legalHold}
            />
          </p>
          {isOwn && <p className="text-muted">{ownDecisionMessage}</p>}
          {application.allowedNext.length > 0 && !isOwn && (
            <fieldset className="flex flex-wrap gap-2 max-sm:*:flex-1">
              <legend className="sr-only">Move this application</legend>
              {sortMoves(application.allowedNext).map((to, index) => (
                <Button
                  key={to}
                  variant={index === 0 && goesOn(application.status, to) ? 'primary' : 'default'}
                  aria-description={describeMail(application.status, to)}
                  data-tooltip={describeMail(application.status, to)}
                  className="max-sm:min-w-36"
                  onClick={() => move(application, to)}
                >
                  {moveLabel(application.status, to)}…
                </Button>
              ))}
              <MoveBack application={application} onMove={(to) => move(application, to)} />
            </fieldset>
          )}
          {dialog}
        </>
      )}
    </header>
  );
}

type MoveBackProps = { application: Application; onMove: (to: ApplicationStatus) => void };

/** The earlier stages, for an application that was moved by mistake. */
function MoveBack({ application, onMove }: MoveBackProps) {
  const back = movesBack(application);
  if (back.length === 0) return null;
  return (
    <Menu
      label="Move back…"
      icon={Undo2}
      phoneText="Move back"
      items={back.map((to) => ({
        label: moveLabel(application.status, to),
        hint: 'For a reason; the applicant gets no mail unless you choose so.',
        onSelect: () => onMove(to),
      }))}
    />
  );
}
