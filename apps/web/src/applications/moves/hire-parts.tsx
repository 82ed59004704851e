import type { ExistingAccount } from '@icare/contracts/existing-account';
import { roleNames } from '@icare/contracts/roles';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { MovedApplication } from './move-application.ts';

type HireStepsProps = {
  /** Name of the owner if the applicant already has an account. */
  owner: string | undefined;
};

/** The consequences of an appointment. */
export function HireSteps({ owner }: HireStepsProps) {
  return (
    <div className="grid gap-2">
      <p className="font-bold">What happens</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
        <li>
          {owner
            ? `No new account is made. That of ${owner} gets the cadre and first day of service it lacks, and keeps what it has, unless you choose otherwise below; another cadre you choose there. Its role and status stay.`
            : 'A staff account is made, inactive and without a password. IT activates it.'}
        </li>
        <li>
          Resume and cover letter are put on {owner ? `${owner}’s` : 'the person’s'} staff file.
        </li>
        <li>
          You can take the appointment back for seven days
          {owner ? '.' : ', as long as IT has not acted.'}
        </li>
      </ul>
    </div>
  );
}

/** The server's question that has to be confirmed before hiring. */
export type Confirmation = { message: string; account: ExistingAccount | undefined };

/** The question; if the applicant has an account, its data beside the applicant's own data. */
export function HireQuestion({
  confirmation,
  application,
}: {
  confirmation: Confirmation;
  application: MovedApplication;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { message, account } = confirmation;
  // The user may be scrolled down to the notes, where a phone would not show the question above.
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div role="alert" ref={box}>
      <Notice tone="warning">
        <div className="grid gap-4 text-ink">
          <p>{message}</p>
          {account && (
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="grid content-start gap-1">
                <p className="font-bold">The account</p>
                <Facts>
                  <Fact term="Name">{account.name}</Fact>
                  <Fact term="Staff number">{account.staffNumber ?? 'None'}</Fact>
                  <Fact term="Department">{account.department}</Fact>
                  <Fact term="Cadre">{account.cadre ?? 'None'}</Fact>
                  <Fact term="First day of service">
                    {account.joinedOn ? formatDate(account.joinedOn) : 'Not known'}
                  </Fact>
                  <Fact term="Role">{roleNames[account.role]}</Fact>
                  <Fact term="Status">{account.status}</Fact>
                </Facts>
              </div>
              <div className="grid content-start gap-1">
                <p className="font-bold">The applicant wrote</p>
                <Facts>
                  <Fact term="Name">{application.candidateName}</Fact>
                  <Fact term="E-mail">{application.candidateEmail}</Fact>
                </Facts>
              </div>
            </div>
          )}
        </div>
      </Notice>
    </div>
  );
}
