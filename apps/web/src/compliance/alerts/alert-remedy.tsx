import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { AlertActions } from './acknowledge-button.tsx';

type AlertRemedyProps = {
  alert: ComplianceAlert;
  isOwn: boolean;
  onAddRecord: (alert: ComplianceAlert) => void;
};

const look = 'inline-flex min-h-6 touch:min-h-11 items-center text-link hover:underline';

/** What puts an alert right where no record is in force yet: adding, verifying or handing one in. */
export function AlertRemedy({ alert, isOwn, onAddRecord }: AlertRemedyProps) {
  const { user, kind, status, can, staffCompliance } = alert;
  const { id: recordId, certificationType } = staffCompliance;
  const of = `: ${user.fullName}, ${certificationType.name}`;
  if (can.includes('add_record')) {
    return (
      // The record that is added takes the alert, and the button with the focus, away.
      <AlertActions>
        <button
          type="button"
          className={look}
          aria-label={`Add record${of}`}
          onClick={() => onAddRecord(alert)}
        >
          Add record
        </button>
      </AlertActions>
    );
  }
  if (can.includes('verify') && recordId !== null) {
    return (
      <Link
        to={paths.compliance.verification(recordId)}
        className={look}
        aria-label={`Verify${of}`}
      >
        Verify
      </Link>
    );
  }
  if (isOwn && kind === 'missing' && status !== 'resolved') {
    return (
      <Link
        to={paths.compliance.renewMine(certificationType.id)}
        className={look}
        aria-label={`Submit: ${certificationType.name}`}
      >
        Submit
      </Link>
    );
  }
  return null;
}
