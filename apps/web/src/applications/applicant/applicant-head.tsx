import type { Application } from '@icare/contracts/recruitment';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../format/format.ts';
import { ownDecisionMessage } from '../../session/use-is-self.ts';
import { classNames } from '../../ui/class-names.ts';
import { DaysInStage } from '../days-in-stage.tsx';
import { useMoves } from '../moves/use-moves.tsx';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { MoveButtons } from './move-buttons.tsx';

type ApplicantHeadProps = {
  title: string;
  level: 1 | 2;
  application: Application | undefined;
};

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
              <DaysInStage of={application} />, received {formatDate(application.createdAt)}
            </span>
            <Flags
              possibleDuplicate={application.possibleDuplicate}
              legalHold={application.legalHold}
            />
          </p>
          {isOwn && <p className="text-muted">{ownDecisionMessage}</p>}
          <MoveButtons application={application} onMove={(to) => move(application, to)} />
          {dialog}
        </>
      )}
    </header>
  );
}
