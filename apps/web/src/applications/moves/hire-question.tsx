import type { ExistingAccount } from '@icare/contracts/existing-account';
import { roleNames } from '@icare/contracts/roles';
import { useEffect, useRef } from 'react';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { MovedApplication } from './move-application.ts';

/** The server's question, to be confirmed before somebody is hired anyway. */
export type Asked = { message: string; account: ExistingAccount | undefined };

type HireQuestionProps = { asked: Asked; application: MovedApplication };

/** The question, and the account it is about, beside what the applicant wrote. */
export function HireQuestion({ asked, application }: HireQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const { message, account } = asked;
  // Below it somebody may have been writing notes, which is where a telephone shows the dialog.
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
