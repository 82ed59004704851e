import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../format/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CertificateView } from '../certificate-view.tsx';

type CheckStepsProps = { record: ComplianceRecord; type: CertificationType | undefined };

/** Guides the check: the data to compare, where to look them up, and the steps given for the type. */
export function CheckSteps({ record, type }: CheckStepsProps) {
  const [isShown, setShown] = useState(false);
  const { certificateNumber, issueDate, expirationDate, issuingAuthority } = record;
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact term="Certificate number">{certificateNumber ?? 'None'}</Fact>
        <Fact term="Issuing authority">{issuingAuthority ?? 'Not given'}</Fact>
        <Fact term="Issued">{issueDate ? formatDate(issueDate) : 'Not known'}</Fact>
        <Fact term="Expires">
          {expirationDate ? formatDate(expirationDate) : 'Does not expire'}
        </Fact>
      </Facts>
      {type?.checkSteps && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{type.checkSteps}</p>
      )}
      {(type?.checkAddress || record.documentPath) && (
        <div className="flex flex-wrap gap-3">
          {type?.checkAddress && (
            <ButtonLink to={type.checkAddress} external size="sm">
              <Icon icon={ExternalLink} />
              Look it up
            </ButtonLink>
          )}
          {record.documentPath && (
            <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <Icon icon={Eye} />
              {isShown ? 'Hide the certificate' : 'Show the certificate'}
            </Button>
          )}
        </div>
      )}
      {isShown && <CertificateView record={record} />}
    </div>
  );
}
